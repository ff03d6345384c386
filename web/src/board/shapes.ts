// Under which name the drawing of a kind of piece is found.
import type { Side } from "../engine/protocol";

export function shapeName(side: Side, king: boolean, place: string): string {
    return `${place}-${side}-${king ? "king" : "man"}`;
}
