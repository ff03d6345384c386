// The game on the screen: what the engine's table says, shown move by move. One order at a time goes to the
// engine; the page waits for none of them.
import { menAfter, menOf, type Man } from "../board/men";
import { EngineDied, type Engine } from "../engine/engine";
import { isRefusal, type Answer, type Fields } from "../engine/messages";
import type { ClockState, Fault, Move, Refusal, Side, TableState, Thought, View } from "../engine/protocol";
import type { Learnt } from "../engine/weights";
import { during } from "../underway.svelte";
import { chosenSide, newSeed, openingFields, other, today, type Setup } from "./setup";

/** A move under way on the screen. */
export interface Travel {
    man: number;
    path: number[];
    taken: Man[];
    hop: number;
    key: number;
}

export type Notice = { kind: "fault"; fault: Fault } | { kind: "word"; key: string; args: (string | number)[] };

/** What the table needs of its surroundings. */
export interface Surroundings {
    engineFor: (game: string) => Engine;
    learntAbout: (rules: number) => Promise<Learnt>;
    /** The engine has read it without a fault. */
    onLearnt: (rules: number, file: Uint8Array<ArrayBuffer>) => void;
    hopTime: () => number;
    onMove: (move: Move, crowned: boolean) => void;
    onRefusal: () => void;
    /** After every change. */
    onSave: (state: TableState) => void;
    /** A game is over, either just now or since long before it was opened. */
    onEnd: (state: TableState, now: boolean) => void;
}

const seatOf = ({ seats }: TableState, side: Side) => seats[side === "white" ? 0 : 1];

const sleep = (ms: number) => new Promise<void>((done) => { setTimeout(done, ms); });

/** A board without what stands on it. */
export type Shape = Pick<TableState, "rows" | "columns" | "places"> & { names?: string[] | undefined };

export class Table {
    state = $state.raw<TableState>();
    /** The same value as long as the board is the same, so that its squares are drawn once. */
    shape = $state.raw<Shape>();
    men = $state.raw<Man[]>([]);
    travel = $state.raw<Travel>();
    thinking = $state(false);
    thought = $state.raw<Thought>();
    notice = $state.raw<Notice>();
    /** Why the engine does not judge as well as it can, as a word or sentence. */
    unlearnt = $state.raw<string>();
    hint = $state.raw<Move>();
    loading = $state(false);
    /** What is shown while the player looks back. */
    viewed = $state.raw<View>();
    own = $state<Side>("white");
    flipped = $state(false);
    /** When the state's clock was read. */
    clockRead = $state.raw<{ clock: ClockState; at: number }>();

    #around: Surroundings;
    #engine: Engine | undefined;
    #queue: Promise<unknown> = Promise.resolve();
    #key = 0;

    constructor(around: Surroundings) {
        this.#around = around;
    }

    /** The game as it is saved. */
    get record(): string {
        return this.state?.record ?? "";
    }

    get twoPeople(): boolean {
        return this.state?.seats.every((seat) => seat.level === undefined) ?? false;
    }

    /** How many plies of the game are shown, when the player looks back. */
    get viewing(): number | undefined {
        return this.viewed?.ply;
    }

    /** The player may move now. */
    get canMove(): boolean {
        const state = this.state;
        return !!state && !state.outcome && !state.paused && !state.waits && !this.thinking && this.viewing === undefined;
    }

    /** No move of a person yet: there is nothing of his to be lost. */
    get untouched(): boolean {
        const { seats, played } = this.state ?? { seats: [], played: [] };
        const isPerson = (side: Side) => seats[side === "white" ? 0 : 1]?.level === undefined;
        return seats.some((seat) => seat.level === undefined) && !played.some((move) => isPerson(move.side));
    }

    /** The side that is asked: the one to move if a person plays it, else the person. */
    get person(): Side {
        return this.twoPeople ? (this.state?.side ?? "white") : this.own;
    }

    get lastMove(): Move | undefined {
        return this.state?.played[(this.viewing ?? this.state.played.length) - 1];
    }

    /** A new game, unless there is something wrong with the set-up: the one at the table then stays as it was. `begun`
        is told before anything of the new one is shown or saved. */
    open(setup: Setup, side?: Side, begun?: () => void): Promise<boolean | undefined> {
        return this.#enqueue(async () => {
            const own = side ?? chosenSide(setup, Math.random());
            return this.#begin(setup.game, own, setup.opponent === "person", begun, (engine) =>
                engine.ask("open", ...openingFields(setup, own, newSeed(), today())));
        });
    }

    /** A saved game. The refusal, if the text is none; the game at the table then stays as it was. */
    load(record: string, game: string, begun?: () => void): Promise<Refusal | undefined> {
        return this.#enqueue(async () => {
            const engine = this.#around.engineFor(game);
            const answer = await engine.ask("load", today(), record);
            if (isRefusal(answer)) return answer;
            const own: Side = answer.seats[0].level === undefined ? "white" : "black";
            const two = answer.seats.every((seat) => seat.level === undefined);
            await this.#begin(answer.game, own, two, begun, () => engine.expect("resume"));
            return undefined;
        });
    }

    async #begin(game: string, own: Side, two: boolean, begun: (() => void) | undefined, start: (engine: Engine) => Promise<TableState | Refusal>): Promise<boolean> {
        this.loading = true;
        try {
            const engine = this.#around.engineFor(game);
            const answer = await start(engine);
            if (isRefusal(answer)) {
                this.#refuse(answer.error);
                return false;
            }
            if (this.#engine && this.#engine !== engine) this.#engine.onThought = () => undefined;
            this.#engine = engine;
            engine.onThought = (thought) => { this.thought = thought; };
            this.own = own;
            this.flipped = !two && own === "black";
            this.viewed = this.hint = this.notice = this.thought = this.travel = this.unlearnt = undefined;
            this.state = undefined;
            begun?.();
            await this.#advance(answer);
            return true;
        } catch {
            this.notice = { kind: "word", key: "page.engine-missing", args: [] };
            return false;
        } finally {
            this.loading = false;
        }
    }

    play(text: string): Promise<void> {
        return this.#order("play", text);
    }

    back(): Promise<void> {
        return this.#order("back");
    }

    redo(): Promise<void> {
        return this.#order("redo");
    }

    resign(): Promise<void> {
        return this.#order("resign", this.person);
    }

    pause(): Promise<void> {
        return this.#order(this.state?.paused ? "resume" : "pause");
    }

    look(): Promise<void> {
        return this.#order("look");
    }

    answerDraw(accept: boolean): Promise<void> {
        return this.#order("answer", accept ? "yes" : "no");
    }

    /** Another level, or another player in the other seat. */
    seat(side: Side, name: string): Promise<void> {
        return this.#order("seat", side, name);
    }

    /** An engine answers at once; between two people the page asks. */
    async offerDraw(): Promise<void> {
        await this.#order("offer", this.person);
        if (this.state?.offer !== this.person || this.twoPeople) return;
        await this.#order("judge");
        if (!this.state.outcome) this.notice = { kind: "word", key: "play.draw-declined", args: [] };
    }

    askHint(): Promise<void> {
        return this.#enqueue(async () => {
            if (!this.#engine || !this.state || !this.canMove) return;
            this.thinking = true;
            this.state = await this.#learn(this.#engine, this.state);
            const answer = await this.#engine.ask("hint");
            this.thinking = false;
            if (isRefusal(answer)) this.#refuse(answer.error);
            else {
                this.hint = answer.move;
                this.thought = answer.thought;
                this.notice = { kind: "word", key: "page.hint", args: [answer.move.text] };
            }
        });
    }

    why(square: number): Promise<void> {
        return this.#enqueue(async () => {
            const answer = await this.#engine?.ask("why", square);
            if (answer && isRefusal(answer)) this.#refuse(answer.error);
        });
    }

    /** Shows the board after so many plies; all of them is the game itself again. */
    view(ply: number): Promise<void> {
        return this.#enqueue(async () => {
            const state = this.state;
            if (!state || !this.#engine) return;
            const before = this.viewing ?? state.played.length;
            const wanted = Math.max(0, Math.min(ply, state.played.length));
            const answer = await this.#engine.expect("view", wanted);
            const move = wanted === before + 1 ? state.played[wanted - 1] : undefined;
            this.viewed = wanted === state.played.length ? undefined : answer;
            this.hint = undefined;
            await this.#place(answer.pieces, move);
        });
    }

    /** What the game at the table is asked beyond its moves. */
    async ask<O extends "next" | "review">(order: O, ...fields: Fields<O>): Promise<Answer<O> | undefined> {
        return this.#enqueue(async () => this.#engine?.expect(order, ...fields));
    }

    say(key: string, ...args: (string | number)[]): void {
        this.notice = { kind: "word", key, args };
    }

    /** Hands the engine what was learnt about the game at the table, if it is there in time; else it judges as its levels
        do, and the page says so. */
    async #learn(engine: Engine, state: TableState): Promise<TableState> {
        if (state.weights === undefined) return state;
        const file = await this.#around.learntAbout(state.weights);
        if (typeof file === "string") {
            // Whoever asks for a hint beside a level is not told that there is no more to be had.
            const expected = file === "none" && !state.seats.some(({ best }) => best);
            this.unlearnt = expected ? undefined : `weights.${file}`;
            return state;
        }
        const answer = await engine.ask("weights", file);
        this.unlearnt = isRefusal(answer) ? answer.error.code : undefined;
        if (isRefusal(answer)) return state;
        this.#around.onLearnt(state.weights, file);
        return answer;
    }

    async #think(engine: Engine, state: TableState): Promise<TableState> {
        if (seatOf(state, state.side).best) await this.#learn(engine, state);
        return engine.expect("think");
    }

    #refuse(fault: Fault): void {
        this.notice = { kind: "fault", fault };
        this.#around.onRefusal();
    }

    async #order<O extends "play" | "back" | "redo" | "resign" | "offer" | "judge" | "answer" | "pause" | "resume" | "look" | "seat">(order: O, ...fields: Fields<O>): Promise<void> {
        await this.#enqueue(async () => {
            if (!this.#engine || !this.state) return;
            if (this.viewed) {
                this.viewed = undefined;
                await this.#place(this.state?.pieces ?? "", undefined);
            }
            if (order === "judge" && seatOf(this.state, other(this.person)).best) await this.#learn(this.#engine, this.state);
            const answer = await this.#engine.ask(order, ...fields);
            if (isRefusal(answer)) {
                this.#refuse(answer.error);
                return;
            }
            this.notice = this.hint = undefined;
            await this.#advance(answer);
        });
    }

    /** Shows a state, and the engine's moves as long as it is its turn: while a man travels on the screen, the
        engine thinks already. */
    async #advance(answer: TableState): Promise<void> {
        let state = answer;
        try {
            for (;;) {
                const next = state.waits && this.#engine ? this.#think(this.#engine, state) : undefined;
                next?.catch(() => undefined);
                this.thinking = !!next;
                await this.#show(state);
                if (!next) return;
                state = await next;
            }
        } finally {
            this.thinking = false;
        }
    }

    async #show(state: TableState): Promise<void> {
        const before = this.state;
        const oneMore = before && state.played.length === before.played.length + 1;
        const move = oneMore ? state.played.at(-1) : undefined;
        this.state = state;
        // What will be needed is on its way while the player thinks.
        if (state.weights !== undefined && state.seats.some(({ best }) => best)) void this.#around.learntAbout(state.weights);
        this.#around.onSave(state);
        this.#lay(state);
        this.clockRead = { clock: state.clock, at: performance.now() };
        await this.#place(state.pieces, move);
        if (state.outcome && !before?.outcome) this.#around.onEnd(state, before !== undefined);
    }

    #lay({ rows, columns, places, names }: Shape): void {
        const now = this.shape;
        if (now?.rows === rows && now.columns === columns && now.places.length === places.length && String(now.names) === String(names)) return;
        this.shape = { rows, columns, places, names };
    }

    /** Lays out the board on which the engine will begin, while it is still on its way. */
    foresee(board: Shape & { pieces: string }): void {
        this.#lay(board);
        this.men = menOf(board.pieces);
    }

    async #place(pieces: string, move: Move | undefined): Promise<void> {
        if (!move) {
            this.travel = undefined;
            this.men = menOf(pieces, this.men);
            return;
        }
        const taken = this.men.filter((man) => move.captured.includes(man.square));
        const mover = this.men.find((man) => man.square === move.path[0]);
        const hop = this.#around.hopTime();
        this.men = menAfter(pieces, this.men, move);
        const now = this.men.find((man) => man.id === mover?.id);
        this.#around.onMove(move, !!now?.king && !mover?.king);
        if (!mover || hop === 0) {
            this.travel = undefined;
            return;
        }
        const key = ++this.#key;
        this.travel = { man: mover.id, path: move.path, taken, hop, key };
        await sleep(hop * (move.path.length - 1));
        if (this.travel.key === key) this.travel = undefined;
    }

    #enqueue<T>(task: () => Promise<T>): Promise<T | undefined> {
        const run = during(this.#queue.then(() => this.#surviving(task)));
        this.#queue = run.catch(() => undefined);
        return run;
    }

    /** A worker that dies is started again by the next question; the game is put back on its table first. What
        was asked is asked again, unless the saved game holds it already. */
    async #surviving<T>(task: () => Promise<T>): Promise<T | undefined> {
        const plies = this.state?.played.length;
        try {
            return await task();
        } catch (fault) {
            if (!(fault instanceof EngineDied) || !this.#engine || !this.state) throw fault;
            await this.#engine.expect("load", today(), this.state.record);
            const state = await this.#engine.expect("resume");
            if (state.played.length === plies) {
                this.state = state;
                return task();
            }
            await this.#advance(state);
            return undefined;
        }
    }

    /** The other side of the player's. */
    get opponent(): Side {
        return other(this.own);
    }
}
