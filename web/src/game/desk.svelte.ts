// The desk that the table stands on: which game is played, what is kept of it, and how the player has done.
import { firstBoard } from "../board/opening";
import { games, rowOf, usualGame } from "../engine/games";
import { engineFor } from "../engine/modules";
import { keepLearnt, learntAbout } from "../engine/weights";
import type { Fault, Hand, Match, Refusal, Side, TableState } from "../engine/protocol";
import { hopTime } from "../settings.svelte";
import { play as sound } from "../sound";
import { store, tab, type StorageHealth } from "../storage";
import { gameMark, hasGame } from "../share/address";
import { during } from "../underway.svelte";
import { dropDeal, keepDeal, keptDeals, type Deal } from "./deals";
import { withFittingLevel } from "./levels";
import { counted, firstOfTwo, secondOfTwo, type Pair } from "./pair";
import { newId, Saves, type SavedGame } from "./saves";
import { chosenSide, lastSetup, newSeed, other, type Setup } from "./setup";
import { readStatistics, withGame, type Statistics } from "./statistics";
import { Table } from "./table.svelte";

/** A hand of tiles that is over. */
export interface HandEnd {
    sentences: Fault[];
    match: Match;
}

const refused = (code: string): Refusal => ({ error: { code, where: 0, args: [] } });

/** A game of each engine but the usual one, as far as their records may be without a name. */
const otherEngines = games
    .filter((row, at) => !row.dealt && row.module !== usualGame.module && games.findIndex(({ module }) => module === row.module) === at)
    .map(({ id }) => id);

class Desk {
    table = new Table({
        engineFor,
        learntAbout,
        onLearnt: (rules, file) => { void keepLearnt(rules, file); },
        hopTime,
        onMove: (move, crowned) => { sound(crowned ? "crown" : move.captured.length > 0 ? "capture" : "move"); },
        onRefusal: () => { sound("refuse"); },
        onSave: (state) => { this.#keep(state); },
        onEnd: (state, now) => { this.#end(state, now); },
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
    /** What another tab has to do with the games here, as a word to be said. */
    elsewhere = $state<"open-elsewhere" | "taken-elsewhere" | "played-elsewhere">();

    #saves = new Saves(store, tab, typeof navigator === "undefined" ? undefined : navigator.locks);
    #id = "";
    #counted = false;
    /** When the game at the table was last kept, as far as this tab knows. */
    #kept: number | undefined;

    constructor() {
        store.onHealth = (health) => { this.storage = health; };
    }

    /** Goes on with the last game, or begins one: a visitor sees a board, not a form. */
    begin(): Promise<void> {
        return during(this.#begin());
    }

    async #begin(): Promise<void> {
        if (hasGame(location.hash) && (await this.openLink())) return;
        const { notice } = this.table;
        this.#saves.chosen = false;
        await this.#beginAsUsual();
        this.#saves.chosen = true;
        if (notice) this.table.notice = notice;
    }

    /** A reload finds what was at the table, also a game that is over. */
    async #beginAsUsual(): Promise<void> {
        const last = this.#saves.last();
        if (last && (last.own || !last.saved.over)) {
            if (!(await this.#saves.take(last.id))) this.elsewhere = "open-elsewhere";
            else if (await this.#open(last.id, last.saved)) return;
        }
        if (this.setup.game === usualGame.id && this.setup.side === "white") this.table.foresee(firstBoard);
        await this.newGame(this.setup);
    }

    /** The game in the address. If it is none the table says so and stays as it was. */
    openLink(): Promise<boolean> {
        return during(this.#openLink());
    }

    async #openLink(): Promise<boolean> {
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

    /** What somebody has pasted: the engine says what it is, and what is wrong with it. */
    openText(pasted: string): Promise<Refusal | undefined> {
        return during(this.#openText(pasted));
    }

    async #openText(pasted: string): Promise<Refusal | undefined> {
        const said = await engineFor(this.table.state?.game ?? this.setup.game).expect("pasted", pasted).catch(() => undefined);
        if (!said) return refused("page.engine-missing");
        const { kind, game, text } = said;
        if (kind === "link") {
            const { textIn } = await import("../share/link");
            const linked = await textIn(gameMark + text);
            return linked === undefined ? refused("page.link-damaged") : this.openText(linked);
        }
        if (kind === "match") return refused("page.match-of-hands");
        if (kind === "record") return this.#openRecord(text, game);
        const setup = { ...this.setup, games: "1" as const, position: text };
        if (await this.newGame(game === "" ? setup : { ...setup, game })) return undefined;
        const { notice } = this.table;
        return notice?.kind === "fault" ? { error: notice.fault } : refused("page.engine-missing");
    }

    /** One that names no game is the first that it fits, in the order in which they are shown: so it is in the terminal,
        and here each engine knows some of them. */
    async #openRecord(text: string, game: string): Promise<Refusal | undefined> {
        const begun = this.#named(newId(), true);
        const refusal = await this.table.load(text, game === "" ? usualGame.id : game, begun);
        if (game !== "" || refusal?.error.code !== "sitting.other-draughts") return refusal;
        for (const id of otherEngines) if (!(await this.table.load(text, id, begun).catch(() => refusal))) return undefined;
        return refusal;
    }

    /** False if there is something wrong with the set-up; the game at the table then stays as it was. */
    newGame(chosen: Setup): Promise<boolean> {
        return during(this.#newGame(chosen));
    }

    async #newGame(chosen: Setup): Promise<boolean> {
        const setup = await withFittingLevel(chosen);
        const dealt = await this.#dealt(setup);
        const own = rowOf(setup.game).dealt ? "white" : undefined;
        const begun = this.#named(newId(), false, setup.games === "2" ? firstOfTwo : undefined);
        if (!(await this.table.open(dealt, own, begun))) return false;
        // A position is for one game; the next one begins as usual.
        this.setup = { ...setup, position: "" };
        store.write("setup", this.setup);
        return true;
    }

    /** Dominoes begins with a deal: the player is A, and the side in the set-up is the one that leads. */
    async #dealt(setup: Setup): Promise<Setup> {
        if (!rowOf(setup.game).dealt || setup.position !== "") return setup;
        const target = setup.games === "2" ? "0" : setup.target;
        const leader = chosenSide(setup, Math.random()) === "white" ? "A" : "B";
        try {
            const { position } = await engineFor(setup.game).expect("hand", target, leader, newSeed());
            return { ...setup, position };
        } catch {
            // The table says that the engine is missing.
            return setup;
        }
    }

    /** The next hand of the match. */
    async nextHand(): Promise<void> {
        const deal = await this.table.ask("next", newSeed());
        if (deal) await this.table.open({ ...this.setup, position: deal.position }, this.table.own, this.#named(newId(), false));
    }

    /** The same tiles once more, also from the other side of the table. */
    async sameDeal(otherSide: boolean): Promise<void> {
        const position = this.table.state?.start ?? "";
        const own = otherSide ? other(this.table.own) : this.table.own;
        await this.table.open({ ...this.setup, position }, own, this.#named(newId(), true, this.pair));
    }

    #endOfHand(state: TableState, { match, sentences }: Hand): void {
        const { winner, reason } = state.outcome ?? {};
        const said = [{ code: "page.side-won", where: 0, args: [winner === "white" ? "A" : "B", `@outcome.${reason ?? ""}`] }];
        this.handEnd = { match, sentences: sentences.length > 0 ? sentences.map(({ error }) => error) : said };
        if (match.winner !== null) this.#count(state);
    }

    /** At dominoes it is the match that is resigned. */
    get resignsMatch(): boolean {
        const match = this.table.state?.hand?.match;
        return match !== undefined && (this.pair !== undefined || match.target > 0);
    }

    /** A deal that was kept, from the side of A or of B. */
    async playDeal(position: string, side: Side): Promise<void> {
        const game = games.find(({ dealt }) => dealt)?.id ?? usualGame.id;
        const setup: Setup = { ...this.setup, game, games: "1", position };
        await this.table.open(setup, side, this.#named(newId(), true));
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
        const position = state && (!state.fromStart || state.hand) ? state.start : "";
        await this.table.open({ ...this.setup, position }, own, this.#named(newId(), false, secondOfTwo(pair)));
    }

    /** The same again with the colours swapped; of a match of two, the second game. */
    async rematch(): Promise<void> {
        if (this.pair && this.secondToCome) return this.#secondGame(this.pair);
        const side: Side = other(this.table.own);
        await this.newGame(this.table.twoPeople ? this.setup : { ...this.setup, side });
    }

    saved(): { id: string; saved: SavedGame }[] {
        this.#saves.dropEmpty();
        return this.#saves.list();
    }

    openSaved(id: string): Promise<void> {
        return during(this.#openSaved(id));
    }

    async #openSaved(id: string): Promise<void> {
        const saved = this.#saves.read(id);
        if (!saved) return;
        if (!(await this.#saves.take(id))) this.elsewhere = "taken-elsewhere";
        else if (!(await this.#open(id, saved))) await this.#saves.take(this.#id);
    }

    forget(id: string): void {
        this.#saves.remove(id);
    }

    async #open(id: string, saved: SavedGame): Promise<boolean> {
        const begun = this.#named(id, saved.counted, saved.pair, this.#saves.read(id)?.at);
        const refusal = await this.table.load(saved.pdn, saved.game, begun);
        if (refusal || !this.table.state) return false;
        this.table.flipped = saved.flipped;
        return true;
    }

    /** What is done when a game comes to the table: from then on it is kept under its own name. */
    #named(id: string, counted: boolean, pair?: Pair, kept?: number): () => void {
        return () => {
            this.#id = id;
            this.#counted = counted;
            this.#kept = kept;
            this.pair = pair;
            this.handEnd = undefined;
        };
    }

    #keep(state: TableState): void {
        // A hand that was over, and of which something was taken back.
        if (!state.outcome) this.handEnd = undefined;
        // Where there are no locks another tab may have gone on with the same game: then there are two.
        const stored = this.#saves.read(this.#id);
        if (stored && stored.at !== this.#kept) {
            this.#id = newId();
            this.elsewhere = "played-elsewhere";
        }
        void this.#saves.take(this.#id);
        const saved: SavedGame = {
            version: 1,
            pdn: state.record,
            game: state.game,
            at: Date.now(),
            plies: state.played.length,
            over: !!state.outcome,
            fromStart: state.fromStart,
            counted: this.#counted,
            flipped: this.table.flipped,
            pair: this.pair,
        };
        if (this.#saves.keep(this.#id, saved, this.table.untouched)) this.#kept = saved.at;
    }

    #end(state: TableState, now: boolean): void {
        if (now) sound("end");
        if (state.hand) this.#endOfHand(state, state.hand);
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
        // A match of hands that was given up has no result to be told.
        const inPair = !state.hand || state.hand.sentences.length > 0;
        if (this.pair && !this.pair.over && inPair) this.pair = counted(this.pair, state.outcome, this.table.own);
        this.#keep(state);
    }
}

export const desk = new Desk();
