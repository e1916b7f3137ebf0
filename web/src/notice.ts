/** The operator's notice to all pages: what a server said last, and when it is asked again. */

import { signal } from "@preact/signals";
import { ask } from "./api";
import type { Notice } from "./protocol";

/** Milliseconds from one question to the next. */
const AGAIN = 10_000;
const LONGEST = 2 ** 31 - 1;

export const notice = signal<Notice | null>(null);
/** The text that the person has put away. */
export const hidden = signal<string | null>(null);

let end: ReturnType<typeof setTimeout> | undefined;

export function hearNotice(told: Notice): void {
  clearTimeout(end);
  const left = told.until ? Date.parse(told.until) - Date.now() : 0;
  notice.value = told.text && left > 0 ? told : null;
  if (notice.value) end = setTimeout(() => (notice.value = null), Math.min(left, LONGEST));
}

/** Ask whether a notice that is shown holds still: after a break it may have been withdrawn. */
export function checkNotice(): void {
  if (notice.value) look();
}

function look(): void {
  ask<Notice>("/api/notice").then(hearNotice, () => undefined);
}

/** Ask for the notice, but on pages that hear of it: tables by their socket, the start page by its list. */
export function watchNotice(isHeard: () => boolean): void {
  const lookIfSeen = () => {
    if (!document.hidden && !isHeard()) look();
  };
  lookIfSeen();
  setInterval(lookIfSeen, AGAIN);
}
