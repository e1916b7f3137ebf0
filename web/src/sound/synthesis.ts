/** Sounds made here, of nothing but numbers: no file is fetched for them. */

import type { Breath, Tone, Tune } from "./tunes";

/** All is soft: nobody is startled who forgot that it is on. */
const LOUDNESS = 0.09;
const SILENCE = 0.0001;
/** Seconds until a sound stands at its loudest: without them it would click. */
const RISE = 0.008;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export function sound({ tones = [], breaths = [] }: Tune): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser lets nothing sound before somebody has clicked.
  void context.resume();
  for (const tone of tones) sing(context, tone);
  for (const breath of breaths) blow(context, breath);
}

function sing(context: AudioContext, tone: Tone): void {
  const from = context.currentTime + tone.at;
  const voice = context.createOscillator();
  voice.type = tone.wave;
  slide(voice.frequency, tone, from);
  voice.connect(swell(context, tone, from));
  voice.start(from);
  voice.stop(from + tone.length);
}

function blow(context: AudioContext, breath: Breath): void {
  const from = context.currentTime + breath.at;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = noise ??= whiteNoise(context);
  filter.type = breath.filter;
  slide(filter.frequency, breath, from);
  source.connect(filter).connect(swell(context, breath, from));
  source.start(from);
  source.stop(from + breath.length);
}

function slide(frequency: AudioParam, { from, to, length }: Tone | Breath, at: number): void {
  frequency.setValueAtTime(from, at);
  frequency.exponentialRampToValueAtTime(to, at + length);
}

/** What makes it swell quickly and die away. */
function swell(context: AudioContext, { loud, length }: Tone | Breath, at: number): GainNode {
  const volume = context.createGain();
  volume.gain.setValueAtTime(SILENCE, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loud, at + RISE);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  volume.connect(context.destination);
  return volume;
}

/** A second of it serves for every breath. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = Math.random() * 2 - 1));
  return buffer;
}
