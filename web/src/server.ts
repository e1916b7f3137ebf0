/** What the server says of itself: which page it has now, and which games' rules are stale. */

import { signal } from "@preact/signals";
import { status } from "./api";
import { hearBuild } from "./newer";
import type { StaleRules } from "./protocol";

/** Milliseconds before a server is asked again that did not know yet. */
const AGAIN = 1000;

/** The games whose AI players think slowly until the server's operator builds their rules again. */
export const stale = signal<StaleRules[]>([]);

/** Ask it; it may have been restarted or upgraded. An answer that does not come changes nothing. */
export async function askServer(): Promise<void> {
  const now = await status().catch(() => null);
  if (!now) return;
  hearBuild(now.build);
  if (now.stale_rules) stale.value = now.stale_rules;
  else setTimeout(() => void askServer(), AGAIN);
}

export function staleOf(game: string): StaleRules | null {
  return stale.value.find((each) => each.game === game) ?? null;
}
