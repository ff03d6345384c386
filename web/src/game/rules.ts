// The switches of Dam Haji. What they mean is the engine's affair; here is only how its id is put together.
export interface Rules {
    preset: "dam-haji" | "dam-haji-book";
    board: "8" | "10" | "12";
    majority: "on" | "off";
    removal: "hop" | "end";
    promotion: "continue" | "stop";
    haji: "fly" | "step";
    first: "black" | "white";
}

const presets: Record<Rules["preset"], Rules> = {
    "dam-haji": {
        preset: "dam-haji",
        board: "8",
        majority: "off",
        removal: "hop",
        promotion: "continue",
        haji: "fly",
        first: "black",
    },
    "dam-haji-book": {
        preset: "dam-haji-book",
        board: "12",
        majority: "on",
        removal: "end",
        promotion: "stop",
        haji: "fly",
        first: "black",
    },
};

const switches = ["majority", "removal", "promotion", "haji", "board", "first"] as const;

/** The rules that an id names; those of the kampung for any other game. */
export function rulesOf(id: string): Rules {
    const [name = "", tail = ""] = id.split(":");
    const rules: Rules = { ...presets[name === "dam-haji-book" ? "dam-haji-book" : "dam-haji"] };
    for (const part of tail.split(",")) {
        const [key, value] = part.split("=");
        const known = switches.find((one) => one === key);
        if (known && value !== undefined) Object.assign(rules, { [known]: value });
    }
    return rules;
}

/** The shortest id: only what differs from the named rules is written. */
export function gameId(rules: Rules): string {
    const changed = switches.filter((key) => rules[key] !== presets[rules.preset][key]);
    const tail = changed.map((key) => `${key}=${rules[key]}`).join(",");
    return tail === "" ? rules.preset : `${rules.preset}:${tail}`;
}
