// Time as a clock shows it.

/** Below this many milliseconds tenths are shown. */
const soon = 20_000;

export function timeText(ms: number): string {
    const left = Math.max(0, ms);
    const two = (number: number) => String(number).padStart(2, "0");
    if (left < soon) return `0:${two(Math.floor(left / 1000))}.${String(Math.floor((left % 1000) / 100))}`;
    const seconds = Math.floor(left / 1000);
    if (seconds < 3600) return `${String(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
    return `${String(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
