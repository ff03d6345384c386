// The named levels, as the engine has them. A test compares this list with the engine's own.
import type { Family } from "../engine/modules";

const levels: Record<Family, readonly string[]> = {
    international: ["easy", "medium", "hard"],
    "dam-haji": ["easy", "medium", "hard"],
};

export function levelsOf(family: Family): readonly string[] {
    return levels[family];
}
