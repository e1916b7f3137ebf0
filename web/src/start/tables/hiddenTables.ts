/** Finished tables that this browser has put away: nobody else's list changes. */

import { signal } from "@preact/signals";

const KEY = "marooned.putaway";
/** As many as a list of tables ever holds. */
const MOST = 200;

export const putAway = signal<readonly string[]>(read());

export function put(table: string): void {
  keep([...putAway.value.filter((other) => other !== table), table].slice(-MOST));
}

export function bringAllBack(): void {
  keep([]);
}

function keep(tables: readonly string[]): void {
  putAway.value = tables;
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser may refuse storage: it is forgotten with the page.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((table) => typeof table === "string") : [];
  } catch {
    return [];
  }
}
