/** Soft sounds, made here: a call that it is one's turn, and a warning that time runs out. */

import { sounds } from "../../settings";

const CALL = [523, 784];
const WARNING = [440, 440];
const LENGTH = 0.18;
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export const call = () => ring(CALL);
export const warn = () => ring(WARNING);

/** Nothing sounds unless somebody has switched it on. */
function ring(notes: readonly number[]): void {
  if (sounds.value === "off" || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const { currentTime } = context;
  notes.forEach((note, index) => sound(context as AudioContext, note, currentTime + index * LENGTH));
}

function sound(context: AudioContext, note: number, from: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = note;
  volume.gain.setValueAtTime(LOUDNESS, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + LENGTH);
}
