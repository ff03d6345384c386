// For tests: the engine's table of orders and the shapes of its answers, as the module that has every game tells them.
import { readFileSync } from "node:fs";
import { load } from "./engine/module";

/** What is wrong with a value, or nothing. */
type Check = (value: unknown, where: string) => string | undefined;

function told(): string {
    const file = readFileSync(new URL("../../build/wasm/baize.wasm", import.meta.url));
    const call = load(new WebAssembly.Module(file), () => undefined);
    return (JSON.parse(call("types")) as { types: string }).types;
}

/** Declarations by name, without comments and blanks, so that two of them can be compared. */
export function declarations(text: string): Map<string, string> {
    const bare = text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "").replace(/(?<=[:;,|{(]|^)\s+|\s+(?=[:;,|})]|$)/gm, "");
    const all = bare.replace(/\s*\n\s*/g, "").replace(/ ?([{=|:,]) ?/g, "$1").replace(/;(?=\})/g, "");
    return new Map(
        all
            .split("export ")
            .slice(1)
            .map((one) => {
                const [, name = "", type = ""] = /^(?:interface|type) (\w+)=?(.*?);?$/.exec(one) ?? [];
                return [name, type];
            }),
    );
}

export const engineTypes = told();

/** Reads types as checks of values. */
class Reader {
    #text: string;
    #at = 0;
    #shapes: ReadonlyMap<string, Check>;

    constructor(text: string, shapes: ReadonlyMap<string, Check>) {
        this.#text = text;
        this.#shapes = shapes;
    }

    type(): Check {
        const choices = [this.#list()];
        while (this.#take("|")) choices.push(this.#list());
        const [only] = choices;
        if (choices.length === 1 && only) return only;
        return (value, where) => {
            const faults = choices.map((choice) => choice(value, where));
            return faults.includes(undefined) ? undefined : faults[0];
        };
    }

    #list(): Check {
        let check = this.#one();
        while (this.#take("[]")) {
            const element = check;
            check = (value, where) =>
                Array.isArray(value) ? first(value.map((one, index) => element(one, `${where}[${String(index)}]`))) : `${where} is no list`;
        }
        return check;
    }

    #one(): Check {
        if (this.#take("{")) return this.#fields();
        if (this.#take("[")) {
            const parts = [this.type()];
            while (this.#take(",")) parts.push(this.type());
            this.#expect("]");
            return (value, where) =>
                Array.isArray(value) && value.length === parts.length
                    ? first(parts.map((part, index) => part(value[index], `${where}[${String(index)}]`)))
                    : `${where} has not ${String(parts.length)} parts`;
        }
        const word = this.#match(/"[^"]*"|\w+/y);
        if (word === "Record") {
            this.#expect("<string,");
            const values = this.type();
            this.#expect(">");
            return (value, where) => (isObject(value) ? first(Object.entries(value).map(([key, one]) => values(one, `${where}.${key}`))) : `${where} is no object`);
        }
        const is = (expected: unknown): Check => (value, where) => (value === expected ? undefined : `${where} is ${JSON.stringify(value)}`);
        if (word.startsWith('"')) return is(JSON.parse(word));
        if (word === "null") return is(null);
        if (word === "true") return is(true);
        if (word === "never") return (_, where) => `${where} should not be there`;
        if (["string", "number", "boolean"].includes(word)) return (value, where) => (typeof value === word ? undefined : `${where} is no ${word}`);
        return (value, where) => this.#shapes.get(word)?.(value, where) ?? (this.#shapes.has(word) ? undefined : `${word} is declared nowhere`);
    }

    #fields(): Check {
        const fields = new Map<string, { check: Check; optional: boolean }>();
        while (!this.#take("}")) {
            const name = this.#match(/\w+/y);
            const optional = this.#take("?");
            this.#expect(":");
            fields.set(name, { check: this.type(), optional });
            this.#take(";");
        }
        return (value, where) => {
            if (!isObject(value)) return `${where} is no object`;
            const stray = Object.keys(value).find((key) => !fields.has(key));
            if (stray !== undefined) return `${where}.${stray} is declared nowhere`;
            return first(
                [...fields].map(([name, { check, optional }]) => {
                    if (!(name in value)) return optional ? undefined : `${where}.${name} is missing`;
                    return check(value[name], `${where}.${name}`);
                }),
            );
        };
    }

    #take(text: string): boolean {
        if (!this.#text.startsWith(text, this.#at)) return false;
        this.#at += text.length;
        return true;
    }
    #expect(text: string): void {
        if (!this.#take(text)) throw new Error(`expected ${text} at ${this.#text.slice(this.#at, this.#at + 30)}`);
    }
    #match(pattern: RegExp): string {
        pattern.lastIndex = this.#at;
        const found = pattern.exec(this.#text)?.[0];
        if (found === undefined) throw new Error(`not understood: ${this.#text.slice(this.#at, this.#at + 30)}`);
        this.#at += found.length;
        return found;
    }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const first = (faults: (string | undefined)[]) => faults.find((fault) => fault !== undefined);

/** The checks of a text that declares types. */
export function checksOf(text: string): { shapes: ReadonlyMap<string, Check>; answers: ReadonlyMap<string, string> } {
    const all = declarations(text);
    const shapes = new Map<string, Check>();
    for (const [name, type] of all) if (name !== "Orders") shapes.set(name, new Reader(type, shapes).type());
    const orders = [...(all.get("Orders") ?? "").matchAll(/(\w+)\([^)]*\):(\w+)/g)];
    return { shapes, answers: new Map(orders.map(([, name = "", answer = ""]) => [name, answer])) };
}

const engine = checksOf(engineTypes);

/** The orders that are known, and those whose answers were seen. */
export const knownOrders: readonly string[] = [...engine.answers.keys()];
export const seenOrders = new Set<string>();

/** What is wrong with what the engine tells while it searches. */
export function wrongThought(json: string): string | undefined {
    return engine.shapes.get("Thought")?.(JSON.parse(json), "told");
}

/** What is wrong with an answer of the engine, by what the engine says of it; a refusal is right everywhere. */
export function wrongIn(order: string, json: string): string | undefined {
    const answer = JSON.parse(json) as unknown;
    if (isObject(answer) && "error" in answer) return engine.shapes.get("Refusal")?.(answer, order);
    seenOrders.add(order);
    const shape = engine.answers.get(order);
    return shape === undefined ? `${order} is no order` : engine.shapes.get(shape)?.(answer, order);
}
