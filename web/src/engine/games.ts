// What the page has to know of each game before an engine is there: a row a game, as the engine has them
// (src/games/standard_games.h); games.test.ts compares the two. No other place asks which game it is.
export type Module = "international" | "dam-haji" | "russian" | "dominoes";

export interface GameRow {
    id: string;
    /** Games that one chooses among together, by the id of the first. */
    family: string;
    /** The file in which the engine of this game arrives. */
    module: Module;
    /** Entries of the dictionaries that end in @ and this are its own. */
    words: string;
    /** Each game begins with another deal, of tiles that lie on a table of their own. */
    dealt: boolean;
    /** Hands are played until somebody has enough points. */
    hasMatches: boolean;
    /** The players are A and B, and not White and Black. */
    sidesByLetter: boolean;
}

const onABoard = { words: "", dealt: false, hasMatches: false, sidesByLetter: false };

export const usualGame: GameRow = { id: "international", family: "international", module: "international", ...onABoard };

export const games: readonly GameRow[] = [
    usualGame,
    { id: "dam-haji", family: "dam-haji", module: "dam-haji", ...onABoard, words: "haji" },
    { id: "dam-haji-book", family: "dam-haji", module: "dam-haji", ...onABoard, words: "haji" },
    { id: "english", family: "english", module: "russian", ...onABoard },
    { id: "russian", family: "russian", module: "russian", ...onABoard },
    { id: "dominoes", family: "dominoes", module: "dominoes", words: "", dealt: true, hasMatches: true, sidesByLetter: true },
];

/** The families in the order in which they are shown. */
export const families: readonly string[] = [...new Set(games.map(({ family }) => family))];

/** An id without its switches. */
export function nameOfGame(id: string): string {
    return id.split(":", 1)[0] ?? id;
}

/** The row of a game; what is played nowhere on the page goes to the usual engine, which says so. */
export function rowOf(id: string): GameRow {
    const name = nameOfGame(id);
    return games.find((row) => row.id === name) ?? usualGame;
}
