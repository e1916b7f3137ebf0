/** What this browser remembers about how the table should look and move. */

import { effect, signal, type Signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
export type Speed = "calm" | "brisk" | "instant";
type Switch = "off" | "on";

/** Milliseconds are multiplied by this. */
export const FACTOR: Record<Speed, number> = { calm: 1.5, brisk: 0.8, instant: 0 };

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export const theme = remembered<Theme>("theme", "auto", ["auto", "light", "dark"]);
export const speed = remembered<Speed>("speed", stillness.matches ? "instant" : "brisk", [
  "calm",
  "brisk",
  "instant",
]);

/** Whether the chance to win is shown beside the board. */
export const showsChance = remembered<Switch>("chance", "off", ["off", "on"]);

/** Whether what may come is marked on the board, and whether its list is open. */
export const marksDanger = remembered<Switch>("danger", "on", ["off", "on"]);
export const opensDanger = remembered<Switch>("danger.open", "off", ["off", "on"]);

/** In which order one's own tables stand. */
export type TableOrder = "waiting" | "newest" | "game";
export const tableOrder = remembered<TableOrder>("order", "waiting", ["waiting", "newest", "game"]);

/** Whether this browser wants to hear what others say and see where they point. */
export const hearsTalk = remembered<Switch>("talk", "on", ["off", "on"]);

/** Whether what happens is heard, and a note of the browser calls when it is one's turn. */
export const sounds = remembered<Switch>("sound", "off", ["off", "on"]);
export const notifies = remembered<Switch>("notify", "off", ["off", "on"]);

/** Whether it is asked before a turn is ended that could go on. */
export const asksFirst = remembered<Switch>("ask-first", "on", ["off", "on"]);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

effect(() => {
  document.documentElement.dataset.speed = speed.value;
});

export function nextOf<T>(value: T, all: readonly T[]): T {
  return all[(all.indexOf(value) + 1) % all.length] as T;
}

function remembered<T extends string>(name: string, first: T, allowed: readonly T[]): Signal<T> {
  const key = `marooned.${name}`;
  const kept = read(key) as T | null;
  const setting = signal<T>(kept && allowed.includes(kept) ? kept : first);
  setting.subscribe((value) => write(key, value));
  return setting;
}

/** What the person here was called last. */
export const usualName = signal(read("marooned.name") ?? "");
usualName.subscribe((value) => write("marooned.name", value));

/** The game of the last table that was opened here. */
export const lastGame = signal(read("marooned.game") ?? "");
lastGame.subscribe((value) => write("marooned.game", value));

/** Something that this browser keeps for one table. */
export function keptFor(table: string, name: string, first: string): Signal<string> {
  const key = `marooned.${name}.${table}`;
  const kept = signal(read(key) ?? first);
  kept.subscribe((value) => (value === first ? drop(key) : write(key, value)));
  return kept;
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

// A browser may refuse storage altogether (private windows, policies): the page then forgets.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
