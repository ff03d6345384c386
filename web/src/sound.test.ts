import { expect, test, vi } from "vitest";
import { MemoryStorage } from "./testing";

/** Counts what is started; everything else answers with itself. */
function fakeAudio(started: () => void): unknown {
    const node: Record<string, unknown> = {
        frequency: { value: 0 }, Q: { value: 0 }, start: started, stop: () => undefined,
        gain: { value: 0, setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: () => node,
    };
    return class {
        state = "suspended";
        sampleRate = 8000;
        currentTime = 0;
        destination = node;
        resume = () => Promise.resolve();
        createBuffer = () => ({ getChannelData: () => new Float32Array(480) });
        createBufferSource = () => node;
        createBiquadFilter = () => node;
        createOscillator = () => node;
        createGain = () => node;
    };
}

test("each event has its sound, and none when sound is off", async () => {
    const started = vi.fn();
    const vibrate = vi.fn();
    vi.stubGlobal("localStorage", new MemoryStorage());
    vi.stubGlobal("navigator", { languages: [], vibrate });
    vi.stubGlobal("AudioContext", fakeAudio(started));
    const { play } = await import("./sound");
    const { settings } = await import("./settings.svelte");
    for (const [sound, parts] of [["move", 1], ["capture", 2], ["crown", 3], ["end", 3], ["refuse", 1]] as const) {
        started.mockClear();
        play(sound);
        expect(started, sound).toHaveBeenCalledTimes(parts);
    }
    expect(vibrate).toHaveBeenCalledTimes(4);
    settings.sound = settings.vibration = false;
    started.mockClear();
    play("end");
    expect(started).not.toHaveBeenCalled();
});
