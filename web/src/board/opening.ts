// The board that a first visitor finds, drawn while the engine is on its way. Whether that is where the game begins
// is the engine's to say; a test asks it.
const rows = 10;

export const firstBoard = {
    rows,
    columns: rows,
    places: Array.from({ length: (rows * rows) / 2 }, (_, index) => {
        const row = Math.floor((2 * index) / rows);
        return [row, ((2 * index) % rows) + (row % 2 === 0 ? 1 : 0)];
    }).flat(),
    pieces: "b".repeat(20) + ".".repeat(10) + "w".repeat(20),
};
