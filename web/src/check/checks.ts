// The engine's own tests, in the visitor's browser: the vectors that every build is judged by, seeded games, speed.
import bench from "../../../tests/data/bench-signature.json";
import damHajiMoves from "../../../tests/data/dam-haji-moves.json";
import dominoCases from "../../../tests/data/dominoes-cases.json";
import draws from "../../../tests/data/draughts-draws.json";
import moves from "../../../tests/data/draughts-moves.json";
import leaves from "../../../tests/data/leaf-counts.json";
import type { Engine } from "../engine/engine";
import { games, nameOfGame, rowOf, type Module } from "../engine/games";
import { isRefusal } from "../engine/messages";
import type { TableState } from "../engine/protocol";

export interface Progress {
    done: number;
    total: number;
    failed: string[];
    /** A figure, where there is one. */
    note: string;
}

export interface Check {
    /** Its words are `check.` and this name. */
    name: string;
    run: (engine: (family: Module) => Engine, report: (progress: Progress) => void) => Promise<void>;
}

type Case = () => Promise<string | undefined>;

/** Runs cases one after the other; each gives nothing, or what is wrong. */
async function runCases(cases: readonly Case[], report: (progress: Progress) => void): Promise<void> {
    const failed: string[] = [];
    for (const [index, one] of cases.entries()) {
        const wrong = await one().catch((fault: unknown) => String(fault));
        if (wrong !== undefined) failed.push(wrong);
        report({ done: index + 1, total: cases.length, failed, note: "" });
    }
}

const differ = (what: string, found: unknown, expected: unknown): string | undefined =>
    JSON.stringify(found) === JSON.stringify(expected) ? undefined : `${what}: ${JSON.stringify(found)}, ${JSON.stringify(expected)}`;

function movesCase(engine: Engine, game: string, fen: string, expected: readonly string[]): Case {
    return async () => {
        const answer = await engine.ask("moves", game, fen, "long");
        if (isRefusal(answer)) return `${game} ${fen}: ${answer.error.code}`;
        return differ(`${game} ${fen}`, answer.moves.toSorted(), [...expected].sort());
    };
}

/** A case of dominoes as a position: the side to move is A. */
export function dominoPosition(one: (typeof dominoCases)[number]): string {
    const passed = one.lastPlacedBy === "mover" ? ":P" : "";
    return `A:A${one.mover.join(",")}:B${one.other.join(",")}:E${one.ends.join("-")}${passed}`;
}

function dominoCase(engine: Engine, one: (typeof dominoCases)[number]): Case {
    return async () => {
        const state = await engine.ask("open", "dominoes", dominoPosition(one), "A", "B", "-", "0", "");
        if (isRefusal(state)) return `${one.name}: ${state.error.code}`;
        const after = await engine.ask("play", `${one.play.tile}@${String(one.play.atEnd)}`);
        if (isRefusal(after)) return `${one.name}: ${after.error.code}`;
        const { outcome } = after;
        const found = outcome && {
            // A block that fails is a block.
            type: outcome.reason === "domino" ? "domino" : "block",
            winner: outcome.winner === "white" ? "mover" : "other",
            points: outcome.points,
        };
        const { type, winner, points } = one.expect;
        return differ(one.name, found, { type, winner, points });
    };
}

/** A game of two levels against each other: the moves, and how it ended. */
export async function selfPlay(engine: Engine, game: string, position: string, preset: string, level: string, seed: number): Promise<TableState> {
    const seat = `Baize\t${preset}/${level}`;
    let state = await engine.expect("open", game, position, seat, seat, "-", String(seed), "");
    while (state.waits) state = await engine.expect("think");
    return state;
}

/** The usual levels of a game. */
async function usualLevels(engine: Engine, family: Module): Promise<{ preset: string; names: string[] }> {
    const { preset, presets } = await engine.expect("choices", family);
    return { preset, names: presets[preset] ?? [] };
}

async function seededGames(engineOf: (family: Module) => Engine, report: (progress: Progress) => void): Promise<void> {
    const failed: string[] = [];
    const games = [];
    for (const family of ["international", "dam-haji", "dominoes"] as const) {
        const { preset, names } = await usualLevels(engineOf(family), family);
        for (const level of names.slice(0, 3)) games.push({ family, preset, level });
    }
    for (const [index, { family, preset, level }] of games.entries()) {
        const engine = engineOf(family);
        const start = family === "dominoes" ? (await engine.expect("hand", "0", "A", "7")).position : "";
        const texts = [];
        for (let time = 0; time < 2; ++time) {
            const state = await selfPlay(engine, family, start, preset, level, 7);
            if (!state.outcome) failed.push(`${family} ${level}: no end`);
            texts.push(state.played.map((move) => move.text).join(" "));
        }
        if (texts[0] !== texts[1]) failed.push(`${family} ${level}: two games from one seed`);
        report({ done: index + 1, total: games.length, failed, note: "" });
    }
}

/** The time that 95 of 100 take at most. */
export function mostOf(times: readonly number[]): number {
    const sorted = [...times].sort((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** Positions of dominoes from the first tile to the last, in hands that are played without a thought. */
async function tilePositions(engine: Engine, count: number): Promise<string[]> {
    const positions: string[] = [];
    while (positions.length < count) {
        const { position } = await engine.expect("hand", "100", "A", String(positions.length));
        let state = await engine.expect("open", "dominoes", position, "a", "b", "-", "1", "");
        while (!state.outcome && positions.length < count) {
            if (state.moves.length > 1) positions.push(state.position);
            state = await engine.expect("play", state.moves[(positions.length * 7) % state.moves.length]?.text ?? "");
        }
    }
    return positions;
}

/** Milliseconds that 95 of 100 moves of a level take at most. */
async function timeOf(engine: Engine, game: string, level: string, positions: readonly string[]): Promise<number> {
    const times: number[] = [];
    for (const position of positions) {
        await engine.expect("open", game, position, `a\t${level}`, `b\t${level}`, "-", "1", "");
        const start = performance.now();
        await engine.expect("think");
        times.push(performance.now() - start);
    }
    return mostOf(times);
}

const timed = 200;

async function speed(engineOf: (family: Module) => Engine, report: (progress: Progress) => void): Promise<void> {
    const engine = engineOf("international");
    const depth = 8;
    const start = performance.now();
    const { count } = await engine.expect("perft", "international", "", depth);
    const notes = [`${(count / (performance.now() - start) / 1000).toFixed(0)} M/s`];
    const { preset, names } = await usualLevels(engine, "international");
    const positions = moves.slice(0, timed).map(({ fen }) => fen);
    // Those on the dial: the strongest of all takes as long as it likes.
    const { elos } = await engine.expect("choices", "international");
    const dialled = names.filter((name) => name in elos);
    for (const [index, level] of dialled.entries()) {
        const time = await timeOf(engine, "international", `${preset}/${level}`, positions);
        notes.push(`${level} ${time.toFixed(1)} ms`);
        report({ done: index + 1, total: dialled.length + 1, failed: [], note: notes.join(", ") });
    }
    const tiles = engineOf("dominoes");
    const best = await usualLevels(tiles, "dominoes");
    const time = await timeOf(tiles, "dominoes", `${best.preset}/${best.names.at(-1) ?? ""}`, await tilePositions(tiles, timed));
    notes.push(`dominoes ${time.toFixed(1)} ms`);
    report({ done: dialled.length + 1, total: dialled.length + 1, failed: [], note: notes.join(", ") });
}

export const checks: readonly Check[] = [
    {
        name: "international",
        run: (engine, report) => runCases(moves.map(({ fen, moves: all }) => movesCase(engine("international"), "international", fen, all)), report),
    },
    {
        name: "draws",
        run: (engine, report) =>
            runCases(
                draws.map(({ fen, moves: played, ends }) => async () => {
                    const answer = await engine("international").expect("moves", "international", `${fen} moves ${played.join(" ")}`, "long");
                    return differ(fen, answer.outcome, { result: ends.result, reason: ends.reason });
                }),
                report,
            ),
    },
    {
        name: "dam-haji",
        run: (engine, report) => {
            const one = engine("dam-haji");
            return runCases(
                damHajiMoves.flatMap((row) => [
                    movesCase(one, "dam-haji", row.fen, row["dam-haji"]),
                    movesCase(one, "dam-haji:promotion=stop", row.fen, row["stop-on-promotion"]),
                    movesCase(one, "dam-haji-book:board=8", row.fen, row.book),
                ]),
                report,
            );
        },
    },
    { name: "dominoes", run: (engine, report) => runCases(dominoCases.map((one) => dominoCase(engine("dominoes"), one)), report) },
    {
        name: "leaves",
        run: (engine, report) =>
            runCases(
                leaves
                    .filter(({ game }) => games.some(({ id }) => id === nameOfGame(game)))
                    .flatMap(({ game, position, counts }) =>
                        counts.slice(0, 7).map((count, index) => async () => {
                            const answer = await engine(rowOf(game).module).expect("perft", game, position, index + 1);
                            return differ(`${game} ${String(index + 1)}`, answer.count, count);
                        }),
                    ),
                report,
            ),
    },
    {
        name: "search",
        run: (engine, report) =>
            runCases(
                [async () => differ("nodes", (await engine("international").expect("bench", "international", bench.depth)).nodes, bench.nodes)],
                report,
            ),
    },
    { name: "self-play", run: seededGames },
    { name: "speed", run: speed },
];
