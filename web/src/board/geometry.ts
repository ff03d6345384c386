// Where squares lie on the picture, and what a finger that came down near them means.

/** The side of a square in units of the picture. */
export const unit = 100;
/** A finger is this inexact, in pixels. */
export const reach = 22;

export interface Point {
    x: number;
    y: number;
}

export interface Grid {
    rows: number;
    columns: number;
    places: readonly number[];
    /** What the squares are called, where it is not by their numbers. */
    names?: readonly string[] | undefined;
    flipped: boolean;
}

export function nameOf({ names }: Pick<Grid, "names">, square: number): string {
    return names?.[square - 1] ?? String(square);
}

/** The keys that begin the name of a square, in their order. Letters are capitals: small ones are orders. */
export function firstKeys(grid: Pick<Grid, "places" | "names">): string[] {
    return [...new Set(squaresOf(grid).map((square) => nameOf(grid, square).charAt(0).toUpperCase()))].sort();
}

export function squaresOf(grid: Pick<Grid, "places">): number[] {
    return Array.from({ length: grid.places.length / 2 }, (_, index) => index + 1);
}

/** Column and row on the screen, from the upper left. */
export function cellOf(grid: Grid, square: number): { column: number; row: number } {
    const row = grid.places[2 * square - 2] ?? 0;
    const column = grid.places[2 * square - 1] ?? 0;
    return grid.flipped ? { column: grid.columns - 1 - column, row: grid.rows - 1 - row } : { column, row };
}

export function cornerOf(grid: Grid, square: number): Point {
    const { column, row } = cellOf(grid, square);
    return { x: column * unit, y: row * unit };
}

export function squareAt(grid: Grid, point: Point): number | undefined {
    const column = Math.floor(point.x / unit);
    const row = Math.floor(point.y / unit);
    return squaresOf(grid).find((square) => {
        const cell = cellOf(grid, square);
        return cell.column === column && cell.row === row;
    });
}

/** How far a point is from a square: nothing inside it. */
export function distanceTo(grid: Grid, square: number, point: Point): number {
    const { x, y } = cornerOf(grid, square);
    const dx = Math.max(x - point.x, 0, point.x - x - unit);
    const dy = Math.max(y - point.y, 0, point.y - y - unit);
    return Math.hypot(dx, dy);
}

/** The candidate that a finger meant: the one it is in, else the nearest one within reach. */
export function nearest(grid: Grid, candidates: Iterable<number>, point: Point, within: number): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const square of candidates) {
        const away = distanceTo(grid, square, point);
        if (away > within) continue;
        const corner = cornerOf(grid, square);
        const centre = Math.hypot(point.x - corner.x - unit / 2, point.y - corner.y - unit / 2);
        if (centre < least) {
            least = centre;
            best = square;
        }
    }
    return best;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** Where an arrow key leads from a square: along the row, or to the nearest square of the next row. */
export function step(grid: Grid, square: number, arrow: Arrow): number {
    const here = cellOf(grid, square);
    const across = arrow === "ArrowLeft" || arrow === "ArrowRight";
    const forward = arrow === "ArrowRight" || arrow === "ArrowDown" ? 1 : -1;
    let best = square;
    let least = Infinity;
    for (const other of squaresOf(grid)) {
        const cell = cellOf(grid, other);
        const fits = across
            ? cell.row === here.row && (cell.column - here.column) * forward > 0
            : cell.row === here.row + forward;
        if (!fits) continue;
        // On equal terms the square on the right is taken, so that up and down lead back to where one came from.
        const away = Math.abs(cell.column - here.column) - (forward * (cell.column - here.column) > 0 ? 0.1 : 0);
        if (away < least) {
            least = away;
            best = other;
        }
    }
    return best;
}
