/** The rules of a game as the server tells them, and which of them is being read. */

import { computed, signal } from "@preact/signals";
import { ask } from "../api";
import type { Rulebook } from "../protocol";

/** The game whose rules are meant. */
const game = signal<string | null>(null);
const books = signal<ReadonlyMap<string, Rulebook>>(new Map());

export const book = computed(() => books.value.get(game.value ?? "") ?? null);
/** Whether the last try to fetch it failed. */
export const failed = signal(false);
export const isOpen = signal(false);
/** The rule that was asked for; a new one each time, so that the same may be asked for again. */
export const asked = signal<{ number: string } | null>(null);

/** Have the rules of a game at hand, fetched once. */
export async function follow(name: string): Promise<void> {
  game.value = name;
  if (books.value.has(name)) return;
  failed.value = false;
  try {
    const found = await ask<Rulebook>(`/api/games/${encodeURIComponent(name)}/rules`);
    books.value = new Map(books.value).set(name, found);
  } catch {
    failed.value = true;
  }
}

export function fetchAgain(): void {
  if (game.value) void follow(game.value);
}

/** From where the book was opened. */
let origin: Element | null = null;

/** Show a numbered rule, or without one the whole book. */
export function openRule(number?: string): void {
  if (!isOpen.peek()) origin = document.activeElement;
  asked.value = number ? { number } : null;
  isOpen.value = true;
}

/** Whoever read it by keys is back where they were. */
export function closeRules(): void {
  isOpen.value = false;
  if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
  origin = null;
}

/** The text of a rule, by its number. */
export const sentences = computed(() => {
  const parts = book.value?.chapters.flatMap((chapter) => chapter.parts) ?? [];
  return new Map(parts.flatMap(({ rule, text }) => (rule ? [[rule, text] as const] : [])));
});
