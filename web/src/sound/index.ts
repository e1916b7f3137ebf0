/** What is heard at the table, once somebody has asked for it. */

import type { Skin, Sound } from "../skins/contract";
import { sounds } from "../settings";
import type { GameEvent } from "../view";
import { sound } from "./synthesis";
import { TUNES } from "./tunes";

/** Milliseconds between two sounds: where much happens at once not all of it is heard. */
const APART = 90;

let last = -APART;

export const call = () => play("call");
export const warn = () => play("warning");
export const sample = () => play("treasure");

/** The sound of an event as its game's skin has it. */
export function hearEvent(skin: Skin, { kind }: GameEvent): void {
  const heard = skin.sounds?.[kind];
  if (heard) play(heard);
}

export function hearEnd(isWon: boolean): void {
  play(isWon ? "triumph" : "loss");
}

/** Nothing sounds unless somebody has switched it on. */
function play(name: Sound | "call" | "warning"): void {
  const now = performance.now();
  if (sounds.value === "off" || now - last < APART) return;
  last = now;
  sound(TUNES[name]);
}
