/** Leaving the talk: what was being written stays, and the focus goes back to where it was. */

import type { Session } from "../session";

/** What had the focus before the talk was opened. */
let before: Element | null = null;

export function openTalk({ talking }: Session): void {
  before = document.activeElement;
  talking.conversation.show();
}

export function closeTalk({ talking }: Session): void {
  const inside = document.activeElement?.closest(".talk");
  talking.conversation.hide();
  if (!inside) return;
  const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : null;
  (back ?? document.querySelector<HTMLElement>(".talk-tool"))?.focus();
}
