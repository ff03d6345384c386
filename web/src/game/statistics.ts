// How the player has done: a line a game and opponent.
import type { Side, TableState } from "../engine/protocol";
import type { Store } from "../storage";

export interface Tally {
    won: number;
    drawn: number;
    lost: number;
}

/** By game and level: `international easy`. */
export type Statistics = Record<string, Tally>;

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

export function isStatistics(value: unknown): value is Statistics {
    return (
        typeof value === "object" &&
        value !== null &&
        Object.values(value).every((tally: unknown) => {
            const { won, drawn, lost } = (tally ?? {}) as Partial<Tally>;
            return isCount(won) && isCount(drawn) && isCount(lost);
        })
    );
}

/** The statistics with one more game against an engine; a game between two people counts nowhere. */
export function withGame(statistics: Statistics, state: TableState, own: Side): Statistics {
    const opponent = state.seats[own === "white" ? 1 : 0];
    if (!state.outcome || opponent.level === undefined) return statistics;
    const key = `${state.game} ${opponent.level}`;
    const tally = { ...(statistics[key] ?? { won: 0, drawn: 0, lost: 0 }) };
    if (state.outcome.winner === null) ++tally.drawn;
    else if (state.outcome.winner === own) ++tally.won;
    else ++tally.lost;
    return { ...statistics, [key]: tally };
}

export function readStatistics(store: Store): Statistics {
    return store.read("statistics", isStatistics) ?? {};
}
