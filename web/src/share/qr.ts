// A text as a QR code (ISO/IEC 18004): bytes, the lowest level of error correction, because a screen has no scratches
// and a small picture is read more easily. The smallest version that holds the text, and the mask with the least
// penalty.

/** By version from 1: bytes of error correction in a block, and blocks. */
const correction = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    30, 30, 30, 30, 30,
];
const blocks = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];

/** Rows of dark and light; true is dark. */
export type Code = boolean[][];

const at = <T>(list: readonly T[], index: number): T => {
    const value = list[index];
    if (value === undefined) throw new RangeError(String(index));
    return value;
};

/** The modules that carry data, all blocks together, in bits. */
function dataBits(version: number): number {
    const alignment = version < 2 ? 0 : Math.floor(version / 7) + 2;
    let bits = (16 * version + 128) * version + 64;
    if (version >= 2) bits -= (25 * alignment - 10) * alignment - 55;
    return version >= 7 ? bits - 36 : bits;
}

function capacity(version: number): number {
    return Math.floor(dataBits(version) / 8) - at(correction, version - 1) * at(blocks, version - 1);
}

// Arithmetic in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
const powers: number[] = [];
const logs: number[] = [];
for (let value = 1, power = 0; power < 255; ++power) {
    powers[power] = value;
    logs[value] = power;
    value <<= 1;
    if (value > 255) value ^= 0x11d;
}
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : at(powers, (at(logs, a) + at(logs, b)) % 255));

/** What remains of the data after division by the product of (x - 2^i). */
export function remainder(data: readonly number[], length: number): number[] {
    let divisor = [1];
    for (let i = 0; i < length; ++i) {
        const root = at(powers, i);
        divisor = [...divisor, 0].map((value, index) => value ^ times(divisor[index - 1] ?? 0, root));
    }
    const rest = new Array<number>(length).fill(0);
    for (const byte of data) {
        const factor = byte ^ (rest.shift() ?? 0);
        rest.push(0);
        for (let i = 0; i < length; ++i) rest[i] = at(rest, i) ^ times(at(divisor, i + 1), factor);
    }
    return rest;
}

/** Data and correction of all blocks, interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
    const bits: number[] = [];
    const append = (value: number, count: number) => { for (let i = count - 1; i >= 0; --i) bits.push((value >>> i) & 1); };
    append(4, 4);
    append(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) append(byte, 8);
    const room = capacity(version);
    append(0, Math.min(4, room * 8 - bits.length));
    append(0, (8 - (bits.length % 8)) % 8);
    const data: number[] = [];
    for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
    for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);

    const count = at(blocks, version - 1);
    const short = Math.floor(room / count);
    const parts: number[][] = [];
    for (let block = 0, from = 0; block < count; ++block) {
        const length = short + (block >= count - (room % count) ? 1 : 0);
        parts.push(data.slice(from, from + length));
        from += length;
    }
    const checks = parts.map((part) => remainder(part, at(correction, version - 1)));
    const mixed = (lists: number[][]) =>
        Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
    return [...mixed(parts), ...mixed(checks)];
}

/** Where alignment patterns stand, on both axes. */
function alignments(version: number): number[] {
    if (version === 1) return [];
    const count = Math.floor(version / 7) + 2;
    const size = version * 4 + 17;
    const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

const masks: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Picture {
    size: number;
    dark: Code;
    /** Modules of patterns, which no mask touches. */
    fixed: Code;

    constructor(version: number) {
        this.size = version * 4 + 17;
        const empty = () => Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
        this.dark = empty();
        this.fixed = empty();
        for (let i = 0; i < this.size; ++i) {
            this.set(6, i, i % 2 === 0);
            this.set(i, 6, i % 2 === 0);
        }
        for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.#rings(x, y, 4);
        const centres = alignments(version);
        const last = centres.length - 1;
        centres.forEach((x, i) => {
            centres.forEach((y, j) => {
                const inCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
                if (!inCorner) this.#rings(x, y, 2);
            });
        });
        this.format(0);
        if (version >= 7) this.#version(version);
    }

    set(x: number, y: number, dark: boolean): void {
        at(this.dark, y)[x] = dark;
        at(this.fixed, y)[x] = true;
    }

    /** Square rings around a centre: a finder has a light one outside. */
    #rings(x: number, y: number, reach: number): void {
        for (let dy = -reach; dy <= reach; ++dy)
            for (let dx = -reach; dx <= reach; ++dx) {
                const far = Math.max(Math.abs(dx), Math.abs(dy));
                const inside = x + dx >= 0 && x + dx < this.size && y + dy >= 0 && y + dy < this.size;
                if (inside) this.set(x + dx, y + dy, reach === 4 ? far !== 2 && far !== 4 : far !== 1);
            }
    }

    /** The level of correction and the mask, twice, each with a check of ten bits. */
    format(mask: number): void {
        const data = (1 << 3) | mask;
        let rest = data;
        for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
        const bits = ((data << 10) | rest) ^ 0x5412;
        const bit = (i: number) => ((bits >>> i) & 1) !== 0;
        for (let i = 0; i < 6; ++i) this.set(8, i, bit(i));
        this.set(8, 7, bit(6));
        this.set(8, 8, bit(7));
        this.set(7, 8, bit(8));
        for (let i = 9; i < 15; ++i) this.set(14 - i, 8, bit(i));
        for (let i = 0; i < 8; ++i) this.set(this.size - 1 - i, 8, bit(i));
        for (let i = 8; i < 15; ++i) this.set(8, this.size - 15 + i, bit(i));
        this.set(8, this.size - 8, true);
    }

    #version(version: number): void {
        let rest = version;
        for (let i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
        const bits = (version << 12) | rest;
        for (let i = 0; i < 18; ++i) {
            const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
            this.set(far, near, ((bits >>> i) & 1) !== 0);
            this.set(near, far, ((bits >>> i) & 1) !== 0);
        }
    }

    /** Up and down in columns of two, from the right. */
    fill(words: readonly number[]): void {
        let next = 0;
        for (let right = this.size - 1; right > 0; right -= 2) {
            if (right === 6) right = 5;
            for (let step = 0; step < this.size; ++step)
                for (const x of [right, right - 1]) {
                    const up = ((right + 1) & 2) === 0;
                    const y = up ? this.size - 1 - step : step;
                    if (at(at(this.fixed, y), x) || next >= words.length * 8) continue;
                    at(this.dark, y)[x] = ((at(words, next >>> 3) >>> (7 - (next & 7))) & 1) !== 0;
                    ++next;
                }
        }
    }

    masked(mask: number): Code {
        this.format(mask);
        const flips = at(masks, mask);
        return this.dark.map((row, y) => row.map((dark, x) => dark !== (!at(at(this.fixed, y), x) && flips(x, y))));
    }
}

/** How hard a picture is to read: long runs, blocks, what looks like a finder, and too much of one kind. */
function penalty(code: Code): number {
    const size = code.length;
    const lines = [...code, ...code.map((_, x) => code.map((row) => at(row, x)))].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
    let sum = 0;
    for (const line of lines) {
        for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
        for (const finder of ["10111010000", "00001011101"])
            for (let from = line.indexOf(finder); from >= 0; from = line.indexOf(finder, from + 1)) sum += 40;
    }
    let dark = 0;
    code.forEach((row, y) => {
        row.forEach((value, x) => {
            if (value) ++dark;
            const below = code[y + 1];
            if (below && x + 1 < size && value === row[x + 1] && value === below[x] && value === below[x + 1]) sum += 3;
        });
    });
    return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** Nothing for a text that is too long: 2953 bytes are the most. */
export function qrCode(text: string): Code | undefined {
    const bytes = new TextEncoder().encode(text);
    const version = blocks.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= capacity(index + 1)) + 1;
    if (version === 0) return undefined;
    const picture = new Picture(version);
    picture.fill(codewords(bytes, version));
    const codes = masks.map((_, mask) => picture.masked(mask));
    return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

/** The outline of all dark modules, for one path of a picture. */
export function qrPath(code: Code): string {
    return code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))).join("");
}
