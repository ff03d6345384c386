// The board as it stands, for elsewhere: as a picture that needs nothing else, and as letters.
import { cellOf, type Grid } from "../board/geometry";
import type { Man } from "../board/men";

export interface Colours {
    light: string;
    dark: string;
    white: string;
    black: string;
    line: string;
}

const side = 40;

export function diagramSvg(grid: Grid, men: readonly Man[], colours: Colours): string {
    const { columns, rows } = grid;
    const squares = grid.places.flatMap((_, index) => {
        if (index % 2 === 1) return [];
        const { column, row } = cellOf(grid, index / 2 + 1);
        return [`<rect x="${String(column * side)}" y="${String(row * side)}" width="${String(side)}" height="${String(side)}" fill="${colours.dark}"/>`];
    });
    const pieces = men.map((man) => {
        const { column, row } = cellOf(grid, man.square);
        const place = `cx="${String((column + 0.5) * side)}" cy="${String((row + 0.5) * side)}"`;
        const [own, other] = man.side === "white" ? [colours.white, colours.black] : [colours.black, colours.white];
        const disc = `<circle ${place} r="15.5" fill="${own}" stroke="${colours.line}" stroke-width="1.5"/>`;
        return man.king ? `${disc}<circle ${place} r="8" fill="none" stroke="${other}" stroke-width="3"/>` : disc;
    });
    const [width, height] = [String(columns * side), String(rows * side)];
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.light}"/>${squares.join("")}${pieces.join("")}</svg>`;
}

/** w and b are men, W and B kings, a dot an empty square that is played on. */
export function diagramText(grid: Grid, men: readonly Man[]): string {
    const letters = Array.from({ length: grid.rows }, () => new Array<string>(grid.columns).fill(" "));
    const put = (square: number, letter: string) => {
        const { column, row } = cellOf(grid, square);
        const line = letters[row];
        if (line) line[column] = letter;
    };
    for (let square = 1; square <= grid.places.length / 2; ++square) put(square, ".");
    for (const man of men) {
        const letter = man.side === "white" ? "w" : "b";
        put(man.square, man.king ? letter.toUpperCase() : letter);
    }
    return letters.map((line) => line.join(" ").trimEnd()).join("\n") + "\n";
}
