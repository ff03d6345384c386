// Deals of dominoes that somebody wants to play again, also from the other side.
import type { Store } from "../storage";

export interface Deal {
    position: string;
    /** When it was kept, in milliseconds since 1970. */
    at: number;
}

const name = "deals";
/** The oldest go first. */
const most = 40;

function isDeals(value: unknown): value is Deal[] {
    return Array.isArray(value) && value.every((deal: Partial<Deal> | null) => typeof deal?.position === "string" && typeof deal.at === "number");
}

export function keptDeals(store: Store): Deal[] {
    return store.read(name, isDeals) ?? [];
}

/** The same deal is kept once. */
export function keepDeal(store: Store, position: string, at: number): Deal[] {
    const deals = [{ position, at }, ...keptDeals(store).filter((deal) => deal.position !== position)].slice(0, most);
    store.write(name, deals);
    return deals;
}

export function dropDeal(store: Store, position: string): Deal[] {
    const deals = keptDeals(store).filter((deal) => deal.position !== position);
    store.write(name, deals);
    return deals;
}
