import { expect, test } from "vitest";
import { Store } from "./storage";
import { MemoryStorage } from "./testing";

const isNumber = (value: unknown): value is number => typeof value === "number";

test("what is written is read again, and only if it is of the right kind", () => {
    const store = new Store(() => new MemoryStorage());
    expect(store.write("a", 5)).toBe(true);
    expect(store.read("a", isNumber)).toBe(5);
    store.write("a", "five");
    expect(store.read("a", isNumber)).toBeUndefined();
    expect(store.read("none", isNumber)).toBeUndefined();
});

test("a full storage is reported once, and again when it works", () => {
    const storage = new MemoryStorage();
    const store = new Store(() => storage);
    const heard: string[] = [];
    store.onHealth = (health) => heard.push(health);
    storage.full = true;
    expect(store.write("a", 1)).toBe(false);
    expect(store.write("a", 1)).toBe(false);
    storage.full = false;
    expect(store.write("a", 1)).toBe(true);
    expect(heard).toEqual(["full", "works"]);
});

test("a forbidden storage is no reason to stop", () => {
    const store = new Store(() => { throw new DOMException("no", "SecurityError"); });
    expect(store.health).toBe("forbidden");
    expect(store.write("a", 1)).toBe(false);
    expect(store.read("a", isNumber)).toBeUndefined();
    expect(store.names()).toEqual([]);
    store.remove("a");
});

test("everything of ours is listed, and nothing of others", () => {
    const storage = new MemoryStorage();
    storage.setItem("other", "1");
    const store = new Store(() => storage);
    store.write("b", [1]);
    store.write("a", 2);
    expect(store.all()).toEqual({ a: 2, b: [1] });
    store.remove("a");
    expect(store.names()).toEqual(["b"]);
});
