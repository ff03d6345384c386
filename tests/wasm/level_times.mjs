// How long the levels take for a move, in node or in a browser's worker: in every third position of games that medium
// plays against itself, 200 in all, where there is a choice.

/** What 95 moves of 100 may take, in milliseconds. */
const bars = { easy: 10, medium: 10, hard: 20, advanced: 40, expert: 150 };
const wanted = 200;
const longest = 120;  // plies: then a game is a dance of kings

/** For each level a line, and whether it keeps within its bar. */
export function levelTimes(baize, game) {
    const open = (position, level, seed) => {
        const seat = `e\tbaize/${level}`;
        return baize.call("open", game, position, seat, seat, "-", String(seed));
    };
    const positions = [];
    for (let seed = 1; positions.length < wanted; ++seed) {
        const start = game === "dominoes" ? baize.call("hand", "100", "A", String(seed)).position : "";
        let state = open(start, "medium", seed);
        const moves = [];
        for (let ply = 0; ply < longest && !state.outcome && positions.length < wanted; ++ply) {
            if (ply % 3 === 0 && state.moves.length > 1)
                positions.push(moves.length > 0 ? `${state.start} moves ${moves.join(" ")}` : state.start);
            state = baize.call("think");
            moves.push(state.played.at(-1).text);
        }
    }
    return Object.entries(bars).map(([level, bar]) => {
        const times = positions.map((position) => {
            open(position, level, 1);
            const start = performance.now();
            baize.call("think");
            return performance.now() - start;
        }).sort((one, two) => one - two);
        const at = (share) => times[(wanted * share) / 100 - 1].toFixed(1);
        const line = `${game} ${level}: median ${at(50)} ms, 95 of 100 ${at(95)} ms, slowest ${at(100)} ms; 95 of 100 under ${String(bar)} ms`;
        return { line, kept: Number(at(95)) < bar };
    });
}
