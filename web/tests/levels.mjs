// A whole game of each kind against each level, and the result as the terminal says it. The dear levels take minutes
// and are played with BAIZE_FULL.
import assert from "node:assert/strict";
import { assertSameGame, assertSameHand, playHand, server } from "./play.mjs";
import { seeded, sizes, test, visit } from "./harness.mjs";

const cheap = ["Easy", "Medium"];
const dear = process.env.BAIZE_FULL ? ["Hard", "Advanced", "Expert", "Master"] : [];
const { phone, lying } = sizes;

/** Opens the sheet for a new game; false if this game has no such level. */
async function begins(visitor, game, level, ...choices) {
    await visitor.ready();
    await visitor.button("New").click();
    if (game) await visitor.choose(game);
    for (const choice of choices) await visitor.choose(choice);
    const levels = visitor.page.getByRole("group", { name: "Level" }).getByRole("radio");
    await levels.first().waitFor();
    const wanted = visitor.page.getByRole("radio", { name: new RegExp(`^${level}`) });
    if ((await wanted.count()) === 0) return false;
    await wanted.check();
    await visitor.button("Start").click();
    return true;
}

for (const [index, level] of [...cheap, ...dear].entries()) {
    const size = [phone, lying][index % 2];
    test(`a whole game of Dam Haji against ${level}`, async () => {
        const visitor = await visit(server.address, { size });
        if (!(await begins(visitor, "Dam Haji", level, "Black"))) return "no such level";
        await visitor.page.getByRole("heading", { name: /Dam Haji/ }).waitFor();
        await visitor.playOn(seeded(31 + index));
        assert.ok(await visitor.over(), await visitor.status());
        const pdn = await visitor.pdn();
        assert.match(pdn, new RegExp(`Level "\\w+ ${level.toLowerCase()}"`));
        assertSameGame(pdn);
        assert.deepEqual(visitor.faults, []);
        await visitor.close();
        return /\[Result "([^"]*)"\]/.exec(pdn)?.[1];
    });

    test(`a whole hand of dominoes against ${level}`, async () => {
        const visitor = await visit(server.address, { size });
        if (!(await begins(visitor, "Dominoes", level, "One hand"))) return "no such level";
        await visitor.page.getByRole("group", { name: "Your tiles" }).waitFor();
        await playHand(visitor, seeded(41 + index));
        const said = await assertSameHand(visitor);
        await visitor.close();
        return said;
    });
}

for (const [index, level] of dear.filter((name) => name !== "Hard").entries()) {
    test(`a whole game of international draughts against ${level}`, async () => {
        const visitor = await visit(server.address, { size: lying });
        if (!(await begins(visitor, undefined, level))) return "no such level";
        await visitor.playOn(seeded(51 + index));
        assert.ok(await visitor.over(), await visitor.status());
        assertSameGame(await visitor.pdn());
        assert.deepEqual(visitor.faults, []);
        await visitor.close();
        return undefined;
    });
}
