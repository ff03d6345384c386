// What the engine is asked and what it answers: its table of orders (src/wasm/order_table.h) as types. A test holds them
// against that table, and every answer that the page's tests are given against its shape. The engine alone knows rules,
// legal moves, results and reasons.

/** Each order with its fields, and the answer that it gives when it is not refused. */
export interface Orders {
    /** A new game. A seat is a name, and behind a tab preset/level where an engine sits there. */
    open(game: string, position: string, white: string, black: string, clock: string, seed: string, date: string): TableState;
    /** A saved game, paused. */
    load(date: string, record: string): TableState;
    state(): TableState;
    play(move: string): TableState;
    /** The engine whose turn it is moves. */
    think(): TableState;
    /** The engine answers the offer of a draw. */
    judge(): TableState;
    hint(): Hint;
    back(): TableState;
    redo(): TableState;
    resign(side: Side): TableState;
    offer(side: Side): TableState;
    answer(accept: "yes" | "no"): TableState;
    pause(): TableState;
    resume(): TableState;
    /** At the clock. */
    look(): TableState;
    seat(side: Side, seat: string): TableState;
    /** What was learnt about the game at the table: who plays or advises as well as the engine can judges by it. */
    weights(file: Uint8Array): TableState;
    /** Refused with the reason why no move begins on that square. */
    why(square: number): Nothing;
    /** How it stood, for whoever looks back. */
    view(ply: number): View;
    choices(game: string): Choices;
    /** A level as this game has it. */
    level(game: string, level: string): ChosenLevel;
    dial(game: string, tactics: number, judgement: number): ChosenLevel;
    /** What a text is that somebody has pasted. */
    pasted(text: string): Pasted;
    moves(game: string, position: string, style: string): Moves;
    perft(game: string, position: string, depth: number): Leaves;
    bench(game: string, depth: number): Nodes;
    /** The beginning of a hand; without a target of the usual match. */
    hand(target: string, leader: "A" | "B", seed: string): Deal;
    /** The hand that follows the one at the table. */
    next(seed: string): Deal;
    review(): Review;
    /** The rules of a game after a change: `majority=on`, the name of other rules, or nothing. */
    rules(game: string, change: string): Rules;
}

export type Side = "white" | "black";

/** A code of words/*.json with what its placeholders stand for. */
export interface Fault {
    code: string;
    where: number;
    args: string[];
}

export interface Refusal {
    error: Fault;
    /** Where in a file the fault is. */
    place?: { line: number; column: number };
}

export type Nothing = Record<string, never>;

/** A legal move: as players write it, the squares the piece stands on, and what each hop takes. */
export interface Move {
    text: string;
    path: number[];
    captured: number[];
}

export interface PlayedMove {
    text: string;
    path: number[];
    captured: number[];
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
    /** It plays as well as the engine can. */
    best?: true;
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
    /** That White wins, of a draw, and that Black wins, in thousandths; where the engine judges by what it has learnt. */
    chances?: [number, number, number];
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
    /** What the squares are called, in the order of their numbers; without, by these. */
    names?: string[];
    /** A character a square: w and b, W and B for kings, a dot. */
    pieces: string;
    moves: Move[];
    played: PlayedMove[];
    undone: number;
    /** A move as it is written in this game. */
    example: string;
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
    warning?: Refusal;
    /** The game as it is saved. */
    record: string;
    /** The number of the rules by which something may have been learnt about them, as long as the engine was not given it. */
    weights?: number;
    /** In games of tiles. */
    hand?: Hand;
    thought?: Thought;
}

export interface Hint {
    move: Move;
    thought: Thought;
}

export interface View {
    ply: number;
    pieces: string;
    position: string;
    hand?: Hand;
}

/** As it is written; in a hand the smaller number first, in the chain the one that is nearer to the first tile. */
export interface Tile {
    text: string;
    numbers: [number, number];
}

/** What a legal move lays, and at which end; nowhere if it is the first tile. */
export interface Laying {
    move: string;
    tile: string;
    end?: "left" | "right";
}

/** A target of 0 is a single hand. Once the hand is over it is counted. */
export interface Match {
    target: number;
    white: number;
    black: number;
    /** Of the match, once it is decided. */
    winner: Side | null;
}

/** A hand of tiles. */
export interface Hand {
    white: Tile[];
    black: Tile[];
    /** The arms of the chain, from the first tile outwards. */
    left: Tile[];
    right: Tile[];
    layings: Laying[];
    match: Match;
    /** How the hand ended, if it was played to its end. */
    sentences: Refusal[];
    first?: Tile;
    /** The open numbers, left and right. */
    ends?: [number, number];
    /** The last move was a pass. */
    passed?: true;
    /** The tile of the last move. */
    last?: string;
    /** The move that passes, where there is no other. */
    pass?: string;
}

export interface Deal {
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

export interface Review {
    moves: GradedTile[];
}

/** What can be chosen before a game. */
export interface Choices {
    presets: Record<string, string[]>;
    /** The usual preset, and the level for whoever has not chosen. */
    preset: string;
    level: string;
    /** What the usual levels were measured to be; the strongest may have no number. */
    elos: Record<string, number>;
    /** As far as the dial goes; null for rules by which nobody was measured. */
    strongest: number | null;
    /** The points of a match, 0 for none, and those of the usual one; in games that have matches. */
    targets?: number[];
    target?: number;
}

/** A level, and where it stands on the dial if it is no name. */
export interface ChosenLevel {
    level: string;
    tactics?: number;
    judgement?: number;
}

export interface RuleSwitch {
    name: string;
    value: string;
    values: string[];
}

export interface Rules {
    game: string;
    /** Without its switches, and the other rules that one chooses among. */
    name: string;
    names: string[];
    switches: RuleSwitch[];
}

export interface Pasted {
    kind: "nothing" | "link" | "position" | "deal" | "record" | "match";
    /** Where the text says which. */
    game: string;
    /** What is to be read; of a link what stands behind its mark. */
    text: string;
}

export interface Moves {
    moves: string[];
    outcome?: { result: string; reason: string; points?: number };
}

export interface Leaves {
    count: number;
}

export interface Nodes {
    nodes: number;
}
