/** Three soft sounds, made here. Nothing is heard before the first tap or key, or where sound is switched off. */

import { settings } from "./storage";

export type Sound = "card" | "turn" | "won";

const LOUDNESS = 0.6;

let context: AudioContext | null = null;
let output: AudioNode | null = null;
let touched = false;

/** A device that plays costs power all the time, so there is none where sound is switched off. */
function open(): void {
  if (context || typeof AudioContext === "undefined") return;
  context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  gain.connect(context.destination);
  output = gain;
}

/** A browser lets a page be heard after it was touched; what happened before that is not heard later. */
export function awaitTouch(): void {
  const signs = new AbortController();
  const begin = (): void => {
    signs.abort();
    touched = true;
    if (settings().sound) open();
  };
  for (const sign of ["pointerup", "keydown"]) addEventListener(sign, begin, { signal: signs.signal, capture: true });
}

/** A short tone that begins softly and dies away. */
function tone(audio: AudioContext, out: AudioNode, frequency: number, begins: number, lasts: number, loud: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const start = audio.currentTime + begins;
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

/** Paper on felt: a breath of noise with the highs taken off. */
function rustle(audio: AudioContext, out: AudioNode): void {
  const length = Math.floor(audio.sampleRate * 0.09);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "lowpass";
  filter.frequency.value = 1400;
  gain.gain.value = 0.22;
  source.connect(filter).connect(gain).connect(out);
  source.start();
}

export function play(sound: Sound): void {
  if (!touched || !settings().sound) return;
  open(); // it may have been switched on just now
  const [audio, out] = [context, output];
  if (!audio || !out) return;
  // A phone that slept may have stopped it.
  if (audio.state === "suspended") void audio.resume();
  if (sound === "card") rustle(audio, out);
  if (sound === "turn") [587, 784].forEach((frequency, at) => tone(audio, out, frequency, at * 0.12, 0.4, 0.1));
  if (sound === "won") [523, 659, 784, 1047].forEach((frequency, at) => tone(audio, out, frequency, at * 0.11, 0.6, 0.1));
}
