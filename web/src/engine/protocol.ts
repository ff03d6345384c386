// What page and engine say to each other. The engine is the WebAssembly module in a worker; it alone knows
// rules, legal moves, results and reasons.

export type Side = "white" | "black";

/** A code of words/*.json with what its placeholders stand for. */
export interface Fault {
    code: string;
    where: number;
    args: string[];
}

/** A legal move: as players write it, the squares the piece stands on, and what each hop takes. */
export interface Move {
    text: string;
    path: number[];
    captured: number[];
}

export interface PlayedMove extends Move {
    side: Side;
}

export interface Outcome {
    winner: Side | null;
    reason: string;
    result: string;
    /** What the winner gains where a game counts points. */
    points: number;
}

export interface Seat {
    name: string;
    preset?: string;
    level?: string;
}

/** Milliseconds left, null for a side that plays untimed. */
export interface ClockState {
    white: number | null;
    black: number | null;
    running: Side | null;
}

export interface Thought {
    depth: number;
    nodes: number;
    score?: number;
    line?: string[];
}

/** The table as it stands, all of it, after every order. */
export interface TableState {
    game: string;
    side: Side;
    first: Side;
    rows: number;
    columns: number;
    /** Row and column of each square by turns, in the order of the squares' numbers. */
    places: number[];
    /** A character a square: w and b, W and B for kings, a dot. */
    pieces: string;
    moves: Move[];
    played: PlayedMove[];
    undone: number;
    seats: [Seat, Seat];
    seed: string;
    clockSetting: string;
    clock: ClockState;
    paused: boolean;
    /** The next move is an engine's. */
    waits: boolean;
    position: string;
    start: string;
    fromStart: boolean;
    offer: Side | null;
    outcome?: Outcome;
    warning?: { error: Fault };
    thought?: Thought;
}

export interface Refusal {
    error: Fault;
    /** Where in a file the fault is. */
    place?: { line: number; column: number };
}

export interface Hint {
    move: Move;
    thought: Thought;
}

export interface View {
    ply: number;
    pieces: string;
    position: string;
}

/** A move of dominoes with what it was worth, in points to the one who made it. */
export interface GradedTile {
    text: string;
    side: Side;
    best: string;
    worth: number;
    lost: number;
}

/** Each order of the engine with the answer that it gives when it is not refused. */
export interface Answers {
    open: TableState;
    load: TableState;
    state: TableState;
    play: TableState;
    think: TableState;
    judge: TableState;
    back: TableState;
    redo: TableState;
    resign: TableState;
    offer: TableState;
    answer: TableState;
    pause: TableState;
    resume: TableState;
    look: TableState;
    seat: TableState;
    why: object;
    view: View;
    hint: Hint;
    save: { pdn: string };
    hand: { position: string };
    next: { a: number; b: number; position?: string; winner?: Side };
    explain: { sentences: { error: Fault }[] };
    review: { moves: GradedTile[] };
    levels: Record<string, string[]>;
    /** How strong the dial can be set, and where on it the named levels stand; null for rules by which nobody was measured. */
    dial: { strongest: number | null; elos: Record<string, number> };
    moves: { moves: string[]; outcome?: { result: string; reason: string } };
    perft: { count: number };
    eval: { score: number };
    best: { move: string | null; score?: number; depth?: number; nodes?: number };
    bench: { nodes: number };
}

export type Order = keyof Answers;

/** From the page to the worker. */
export type ToWorker =
    | { kind: "start"; module: WebAssembly.Module }
    | { kind: "ask"; id: number; order: Order; fields: string[] };

/** From the worker to the page. */
export type FromWorker =
    | { kind: "answer"; id: number; json: string }
    | { kind: "told"; json: string }
    | { kind: "dead"; reason: string };

export function isRefusal(answer: object): answer is Refusal {
    return "error" in answer;
}
