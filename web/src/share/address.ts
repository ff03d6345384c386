/** What stands before a game in an address. */
export const gameMark = "#game=";

/** Whether an address has a game in it. */
export function hasGame(hash: string): boolean {
    return hash.startsWith(gameMark);
}
