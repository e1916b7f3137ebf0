/** What each sound is made of: tones that glide, and breaths of noise that pass through a filter. */

import type { Sound } from "../skins/contract";

/** From a second to a second; all frequencies in hertz. */
interface Part {
  at: number;
  length: number;
  /** How loud, 0 to 1, before the whole is made soft. */
  loud: number;
}

export interface Tone extends Part {
  from: number;
  to: number;
  wave: OscillatorType;
}

export interface Breath extends Part {
  from: number;
  to: number;
  filter: BiquadFilterType;
}

export interface Tune {
  tones?: Tone[];
  breaths?: Breath[];
}

const MARIMBA = "triangle";

/** Notes one after another, each a little longer than the next one waits. */
function melody(notes: readonly number[], every: number, length: number, loud = 1): Tone[] {
  return notes.map((note, index) => ({
    at: index * every, length, loud, from: note, to: note, wave: MARIMBA,
  }));
}

/** A tone that falls or rises. */
function glide(from: number, to: number, length: number, loud = 1): Tone {
  return { at: 0, length, loud, from, to, wave: "sine" };
}

function breath(at: number, length: number, from: number, to: number, loud = 1): Breath {
  return { at, length, loud, from, to, filter: "bandpass" };
}

export const TUNES: Record<Sound | "call" | "warning", Tune> = {
  step: { tones: [glide(240, 130, 0.09, 0.9)], breaths: [breath(0, 0.04, 1800, 900, 0.5)] },
  flip: { breaths: [breath(0, 0.06, 2600, 3800, 0.9), breath(0.05, 0.05, 1600, 1200, 0.5)] },
  dig: { breaths: [breath(0, 0.14, 900, 1700), breath(0.16, 0.12, 1300, 700, 0.8)] },
  splash: { tones: [glide(300, 120, 0.2, 0.4)], breaths: [breath(0, 0.34, 1500, 350)] },
  sink: { tones: [glide(190, 48, 0.8)], breaths: [breath(0.1, 0.7, 700, 140)] },
  wind: { breaths: [breath(0, 0.45, 380, 1100, 0.9), breath(0.4, 0.45, 1100, 320, 0.8)] },
  wing: { breaths: [0, 0.09, 0.18, 0.27].map((at) => breath(at, 0.07, 300, 500)) },
  coin: { tones: melody([1319, 1760], 0.07, 0.22, 0.6) },
  drum: { tones: [glide(120, 55, 0.22)], breaths: [breath(0, 0.05, 500, 300, 0.4)] },
  alarm: { tones: melody([392, 330, 392, 330], 0.13, 0.18, 0.9) },
  treasure: { tones: melody([523, 659, 784, 1047], 0.09, 0.4, 0.8) },
  triumph: { tones: [...melody([523, 659, 784], 0.14, 0.5, 0.8), ...late([1047, 1319])] },
  loss: { tones: melody([440, 349, 294, 220], 0.24, 0.6, 0.8) },
  call: { tones: melody([523, 784], 0.18, 0.3) },
  warning: { tones: melody([440, 440], 0.18, 0.16) },
};

/** The chord at the end of a triumph. */
function late(notes: readonly number[]): Tone[] {
  return notes.map((note) => ({ at: 0.42, length: 0.9, loud: 0.7, from: note, to: note, wave: MARIMBA }));
}
