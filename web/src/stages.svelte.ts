// The page is drawn part by part, each in a task of its own: a slow processor hears a finger in between. What is
// drawn later has its place from the beginning.
const parts = ["frame", "table", "board", "men", "panel"] as const;
export type Part = (typeof parts)[number];

let last = $state(0);

export function drawn(part: Part): boolean {
    return last >= parts.indexOf(part);
}

/** Draws one part after the other. */
export function drawAll(): void {
    const timer = setInterval(() => {
        if (++last === parts.length - 1) clearInterval(timer);
    });
}
