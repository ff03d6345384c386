// The desk that the table stands on: which game is played, what is kept of it, and how the player has done.
import { firstBoard } from "../board/opening";
import { engineFor, familyOf } from "../engine/modules";
import type { Fault, Refusal, Side, TableState } from "../engine/protocol";
import { handsOf } from "../dominoes/chain";
import { hopTime } from "../settings.svelte";
import { play as sound } from "../sound";
import { store, type StorageHealth } from "../storage";
import { hasGame } from "../share/address";
import { dropDeal, keepDeal, keptDeals, type Deal } from "./deals";
import { counted, firstOfTwo, isPair, secondOfTwo, type Pair } from "./pair";
import { newId, Saves, type SavedGame } from "./saves";
import { chosenSide, lastSetup, newSeed, other, type Setup } from "./setup";
import { readStatistics, withGame, type Statistics } from "./statistics";
import { Table } from "./table.svelte";

const isId = (value: unknown): value is string => typeof value === "string";

/** The game's id in a record; the standard's number for anything but draughts on 100 squares is not ours. */
export function gameOfPdn(pdn: string): string {
    return /\[\s*Variant\s+"([^"]*)"/.exec(pdn)?.[1] ?? /^game: (dominoes\S*)/m.exec(pdn)?.[1] ?? "international";
}

/** A hand of dominoes that is over. */
export interface HandEnd {
    sentences: Fault[];
    points: { white: number; black: number };
    target: number;
    /** Of the match, once it is decided. */
    winner: Side | undefined;
    /** How the next hand begins. */
    next: string | undefined;
}

class Desk {
    table = new Table({
        engineFor: (game) => engineFor(familyOf(game)),
        hopTime,
        onMove: (move, crowned) => { sound(crowned ? "crown" : move.captured.length > 0 ? "capture" : "move"); },
        onRefusal: () => { sound("refuse"); },
        onSave: (pdn) => { this.#keep(pdn); },
        onEnd: (state) => { this.#end(state); },
    });
    setup = $state.raw<Setup>(lastSetup(store));
    statistics = $state.raw<Statistics>(readStatistics(store));
    storage = $state<StorageHealth>(store.health);
    /** Points of this evening: a win is two, as in the records. */
    score = $state.raw({ own: 0, other: 0 });
    handEnd = $state.raw<HandEnd>();
    /** Of the games at the table, where they are two. */
    pair = $state.raw<Pair>();
    deals = $state.raw<Deal[]>(keptDeals(store));
    /** The last game is open in another tab. */
    elsewhere = $state(false);

    #saves = new Saves(store, typeof navigator === "undefined" ? undefined : navigator.locks);
    #id = "";
    #counted = false;

    constructor() {
        store.onHealth = (health) => { this.storage = health; };
    }

    /** Goes on with the last game, or begins one: a visitor sees a board, not a form. */
    async begin(): Promise<void> {
        if (!hasGame(location.hash)) return this.#beginAsUsual();
        if (await this.openLink()) return;
        const { notice } = this.table;
        await this.#beginAsUsual();
        this.table.notice = notice;
    }

    async #beginAsUsual(): Promise<void> {
        const last = store.read("current", isId);
        const saved = last === undefined ? undefined : this.#saves.read(last);
        if (last !== undefined && saved && !saved.over) {
            if (await this.#saves.take(last)) {
                if (await this.#open(last, saved)) return;
            } else this.elsewhere = true;
        }
        if (this.setup.game === "international" && this.setup.side === "white") this.table.foresee(firstBoard);
        await this.newGame(this.setup);
    }

    /** The game in the address. If it is none the table says so and stays as it was. */
    async openLink(): Promise<boolean> {
        const { textIn } = await import("../share/link");
        const text = await textIn(location.hash);
        history.replaceState(history.state, "", location.pathname + location.search);
        if (text === undefined) {
            this.table.say("page.link-damaged");
            return false;
        }
        const refusal = await this.openText(text);
        if (refusal) this.table.notice = { kind: "fault", fault: refusal.error };
        return !refusal;
    }

    /** A position, which begins with a side and a colon, or else a game. */
    async openText(text: string): Promise<Refusal | undefined> {
        if (!/^[WB?]\s*:/i.test(text)) return this.importPdn(text);
        if (await this.newGame({ ...this.setup, games: "1", position: text })) return undefined;
        const { notice } = this.table;
        return { error: notice?.kind === "fault" ? notice.fault : { code: "page.engine-missing", where: 0, args: [] } };
    }

    /** False if there is something wrong with the set-up; the game at the table then stays as it was. */
    async newGame(setup: Setup): Promise<boolean> {
        const before = { id: this.#id, counted: this.#counted, pair: this.pair };
        this.#become(newId(), false);
        this.#inPair(setup.games === "2" ? firstOfTwo(this.#id) : undefined);
        const dealt = await this.#dealt(setup);
        if (!(await this.table.open(dealt, familyOf(setup.game) === "dominoes" ? "white" : undefined))) {
            if (before.id !== "") this.#become(before.id, before.counted);
            this.#inPair(before.pair);
            return false;
        }
        // A position is for one game; the next one begins as usual.
        this.setup = { ...setup, position: "" };
        store.write("setup", this.setup);
        return true;
    }

    /** Dominoes begins with a deal: the player is A, and the side in the set-up is the one that leads. */
    async #dealt(setup: Setup): Promise<Setup> {
        this.handEnd = undefined;
        if (familyOf(setup.game) !== "dominoes" || setup.position !== "") return setup;
        const target = setup.games === "2" ? "0" : setup.target;
        const leader = chosenSide(setup, Math.random()) === "white" ? "A" : "B";
        try {
            const { position } = await engineFor("dominoes").expect("hand", target, leader, newSeed());
            return { ...setup, position };
        } catch {
            // The table says that the engine is missing.
            return setup;
        }
    }

    /** The next hand of the match. */
    async nextHand(): Promise<void> {
        const position = this.handEnd?.next;
        this.#become(newId(), false);
        this.handEnd = undefined;
        if (position !== undefined) await this.table.open({ ...this.setup, position }, this.table.own);
    }

    /** The same tiles once more, also from the other side of the table. */
    async sameDeal(otherSide: boolean): Promise<void> {
        const position = this.table.state?.start ?? "";
        const own = otherSide ? other(this.table.own) : this.table.own;
        this.#become(newId(), true);
        this.handEnd = undefined;
        await this.table.open({ ...this.setup, position }, own);
    }

    async #endOfHand(state: TableState): Promise<void> {
        const explained = await this.table.ask("explain");
        const next = await this.table.ask("next", newSeed());
        if (!explained || !next || this.table.state !== state) return;
        const target = handsOf(state.start).score?.target ?? 0;
        const single = target === 0 ? (state.outcome?.winner ?? undefined) : undefined;
        this.handEnd = {
            sentences: explained.sentences.map(({ error }) => error),
            points: { white: next.a, black: next.b },
            target,
            winner: next.winner ?? single,
            next: next.position,
        };
        if (this.handEnd.winner !== undefined) this.#count(state);
    }

    /** A deal that was kept, from the side of A or of B. */
    async playDeal(position: string, side: Side): Promise<void> {
        const setup: Setup = { ...this.setup, game: "dominoes", games: "1", position };
        this.#become(newId(), true);
        this.#inPair(undefined);
        this.handEnd = undefined;
        await this.table.open(setup, side);
    }
    keepDeal(): void {
        this.deals = keepDeal(store, this.table.state?.start ?? "", Date.now());
    }
    dropDeal(position: string): void {
        this.deals = dropDeal(store, position);
    }

    /** The first of two games is over, and the second is still to come. */
    get secondToCome(): boolean {
        return this.pair?.game === 1 && this.pair.over;
    }

    /** The same beginning once more, from the other side. */
    async #secondGame(pair: Pair): Promise<void> {
        const { state } = this.table;
        const own = other(this.table.own);
        const position = state && (!state.fromStart || familyOf(state.game) === "dominoes") ? state.start : "";
        this.#become(newId(), false);
        this.#inPair(secondOfTwo(pair, this.#id));
        this.handEnd = undefined;
        await this.table.open({ ...this.setup, position }, own);
    }

    #inPair(pair: Pair | undefined): void {
        this.pair = pair;
        if (pair) store.write("pair", pair);
        else store.remove("pair");
    }

    /** The same again with the colours swapped; of a match of two, the second game. */
    async rematch(): Promise<void> {
        if (this.pair && this.secondToCome) return this.#secondGame(this.pair);
        const side: Side = other(this.table.own);
        await this.newGame(this.table.twoPeople ? this.setup : { ...this.setup, side });
    }

    saved(): { id: string; saved: SavedGame }[] {
        return this.#saves.list();
    }

    async openSaved(id: string): Promise<void> {
        const saved = this.#saves.read(id);
        if (!saved) return;
        if (await this.#saves.take(id)) await this.#open(id, saved);
        else this.elsewhere = true;
    }

    forget(id: string): void {
        this.#saves.remove(id);
    }

    /** A game from elsewhere becomes the one at the table, unless there is something wrong with it. */
    async importPdn(pdn: string): Promise<Refusal | undefined> {
        const before = { id: this.#id, counted: this.#counted };
        this.#become(newId(), true);
        const refusal = await this.table.load(pdn, gameOfPdn(pdn));
        if (refusal) this.#become(before.id, before.counted);
        else this.#inPair(undefined);
        return refusal;
    }

    async #open(id: string, saved: SavedGame): Promise<boolean> {
        this.#become(id, saved.counted);
        const refusal = await this.table.load(saved.pdn, saved.game);
        if (refusal || !this.table.state) return false;
        this.table.flipped = saved.flipped;
        const pair = store.read("pair", isPair);
        this.pair = pair?.id === id ? pair : undefined;
        return true;
    }

    #become(id: string, counted: boolean): void {
        this.#id = id;
        this.#counted = counted;
        void this.#saves.take(id);
        store.write("current", id);
    }

    #keep(pdn: string): void {
        const state = this.table.state;
        if (!state) return;
        this.#saves.write(this.#id, {
            version: 1,
            pdn,
            game: state.game,
            at: Date.now(),
            plies: state.played.length,
            over: !!state.outcome,
            counted: this.#counted,
            flipped: this.table.flipped,
        });
    }

    #end(state: TableState): void {
        sound("end");
        if (familyOf(state.game) === "dominoes") void this.#endOfHand(state);
        else this.#count(state);
    }

    #count(state: TableState): void {
        if (this.#counted || !state.outcome) return;
        this.#counted = true;
        this.statistics = withGame(readStatistics(store), state, this.table.own);
        store.write("statistics", this.statistics);
        const winner = state.outcome.winner;
        const own = winner === null ? 1 : winner === this.table.own ? 2 : 0;
        this.score = { own: this.score.own + own, other: this.score.other + 2 - own };
        if (this.pair && !this.pair.over) this.#inPair(counted(this.pair, state.outcome, this.table.own));
        this.#keep(this.table.pdn);
    }
}

export const desk = new Desk();
