// Which lines of the page the browser tests have run. The page is served as it is built; where its lines come from is
// known from maps that the build puts beside it and that are never served.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { mergeProcessCovs } from "@bcoe/v8-coverage";
import { parse } from "acorn";
import { convert } from "ast-v8-to-istanbul";
import coverage from "istanbul-lib-coverage";

const web = new URL("..", import.meta.url).pathname;
const built = join(web, "../build/page/assets");
const maps = join(web, "../build/page-maps");
/** Not among the results of the unit tests, which empty their folder when they begin. */
const reportFile = join(web, "../build/page-coverage.json");

/** What browsers have counted, by script. */
const counted = [];

export function startCounting(page) {
    return page.coverage.startJSCoverage({ resetOnNavigation: false, reportAnonymousScripts: false });
}

export async function stopCounting(page) {
    if (page.isClosed()) return;
    const scripts = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.includes("/assets/"));
    const result = scripts.map(({ url, functions }) => ({ scriptId: "0", url: url.split("/").pop(), functions }));
    if (result.length > 0) counted.push({ result });
}

/** Lines of the sources: how often each was run. */
export async function writeCoverage() {
    const lines = {};
    for (const { url, functions } of mergeProcessCovs(counted).result) {
        const [file, map] = [join(built, url), join(maps, `${url}.map`)];
        // A page of another version has scripts that are none of ours.
        if (!existsSync(file) || !existsSync(map)) continue;
        const code = readFileSync(file, "utf8");
        const sourceMap = JSON.parse(readFileSync(map, "utf8"));
        const found = coverage.createCoverageMap(await convert({
            code, sourceMap, coverage: { url: `file://${file}`, functions }, ast: parse(code, { ecmaVersion: "latest", sourceType: "module" }),
        }));
        for (const source of found.files()) {
            const name = relative(web, resolve(dirname(file), source));
            if (!name.startsWith("src/")) continue;
            const hits = (lines[name] ??= {});
            for (const [line, count] of Object.entries(found.fileCoverageFor(source).getLineCoverage())) hits[line] = (hits[line] ?? 0) + count;
        }
    }
    writeFileSync(reportFile, JSON.stringify(lines));
}
