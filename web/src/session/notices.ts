/** Short messages: shown for a while, and spoken to a screen reader. */

import { signal } from "@preact/signals";

interface Toast {
  key: number;
  text: string;
  about: string;
}

const STAY = 4500;
const MOST = 3;

export const toasts = signal<Toast[]>([]);
/** What a screen reader is told next, politely. */
export const spoken = signal("");

let key = 0;

/** A new word takes the place of an older one about the same. */
export function toast(text: string, about = text): void {
  key += 1;
  const mine = key;
  const others = toasts.value.filter((other) => other.about !== about);
  toasts.value = [...others, { key: mine, text, about }].slice(-MOST);
  setTimeout(() => dismiss(mine), STAY);
}

/** What has been overtaken by something else is no longer said. */
export function hush(about: string): void {
  toasts.value = toasts.value.filter((other) => other.about !== about);
}

export function dismiss(which: number): void {
  toasts.value = toasts.value.filter((other) => other.key !== which);
}

/** Nothing that was told so far is shown or spoken any more. */
export function forgetAll(): void {
  toasts.value = [];
  spoken.value = "";
  sentences = [];
}

let sentences: string[] = [];

// Events of one moment are spoken as one utterance; a live region drops what is replaced too fast.
export function announce(text: string): void {
  sentences.push(text);
  if (sentences.length > 1) return;
  setTimeout(() => {
    if (!sentences.length) return;
    spoken.value = sentences.join(" ");
    sentences = [];
  }, 400);
}
