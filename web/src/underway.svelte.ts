// What somebody has asked for and what is not finished yet. The page says so in its markup, for whoever drives it and
// has to know when it is done: a person sees that a level thinks, but a test would have to guess about all the rest. A
// part of the page that is on its way says so itself, where it will stand.
let count = $state(0);

export const underway = {
    get any(): boolean {
        return count > 0;
    },
};

export async function during<T>(work: Promise<T>): Promise<T> {
    ++count;
    try {
        return await work;
    } finally {
        --count;
    }
}
