/** Under which origins other devices find this page; asked for once if the page was opened locally. */

import { signal } from "@preact/signals";
import { ask } from "../api";
import type { ServerAddresses } from "../protocol";
import { isLoopback } from "./loopback";

/** Null until it is known. */
export const reach = signal<ServerAddresses | null>(
  isLoopback(location.hostname) ? null : { network: true, addresses: [location.origin] },
);

let asking = false;

export function learnAddresses(): void {
  if (reach.peek() || asking) return;
  asking = true;
  void ask<ServerAddresses>("/api/addresses").then(
    (found) => (reach.value = found),
    () => (asking = false),
  );
}
