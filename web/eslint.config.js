import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["dist", "coverage", "node_modules"] },
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    },
    {
        rules: {
            eqeqeq: ["error", "always", { null: "ignore" }],
            "no-console": "error",
            "svelte/no-at-html-tags": "error",
            "svelte/no-navigation-without-resolve": "off",
        },
    },
    { files: ["tests/**", "tools/**"], rules: { "no-console": "off" } },
);
