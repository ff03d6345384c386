// Sounds are made here from a short burst of noise through a filter, as wood on wood, and from plain tones.
// No file is fetched for them.
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** When nothing else is to be done, where a browser can tell. */
function soon(task: () => void): void {
    if (typeof requestIdleCallback === "undefined") task();
    else requestIdleCallback(task);
}

/** What makes sounds is made with the first of them, for browsers allow none before a click; and in two steps, for
    it takes long. */
function withAudio(use: (at: AudioContext) => void): void {
    if (!settings.sound || typeof AudioContext === "undefined") return;
    const begin = (at: AudioContext) => {
        if (at.state === "suspended") void at.resume();
        use(at);
    };
    if (context) return begin(context);
    soon(() => {
        const at = (context ??= new AudioContext());
        soon(() => { begin(at); });
    });
}

function knock(at: AudioContext, when: number, pitch: number, loud: number): void {
    const length = Math.floor(at.sampleRate * 0.06);
    const buffer = at.createBuffer(1, length, at.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
    const source = at.createBufferSource();
    source.buffer = buffer;
    const filter = at.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 2.2;
    const gain = at.createGain();
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(at.destination);
    source.start(when);
}

function tone(at: AudioContext, when: number, pitch: number, length: number): void {
    const source = at.createOscillator();
    source.type = "sine";
    source.frequency.value = pitch;
    const gain = at.createGain();
    gain.gain.setValueAtTime(0, when);
    gain.gain.linearRampToValueAtTime(0.12, when + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
    source.connect(gain).connect(at.destination);
    source.start(when);
    source.stop(when + length);
}

export type Sound = "move" | "capture" | "crown" | "end" | "refuse";

export function play(sound: Sound): void {
    if (settings.vibration && "vibrate" in navigator && sound !== "move") {
        try {
            navigator.vibrate(sound === "end" ? [30, 60, 30] : 18);
        } catch {
            // A frame may not vibrate.
        }
    }
    withAudio((at) => { make(sound, at); });
}

function make(sound: Sound, at: AudioContext): void {
    const now = at.currentTime;
    if (sound === "move") knock(at, now, 1500, 0.9);
    if (sound === "capture") {
        knock(at, now, 1500, 0.9);
        knock(at, now + 0.07, 900, 0.8);
    }
    if (sound === "crown") {
        knock(at, now, 1500, 0.9);
        tone(at, now, 660, 0.25);
        tone(at, now + 0.09, 880, 0.3);
    }
    if (sound === "end") {
        tone(at, now, 523, 0.4);
        tone(at, now + 0.14, 659, 0.4);
        tone(at, now + 0.28, 784, 0.6);
    }
    if (sound === "refuse") tone(at, now, 190, 0.14);
}
