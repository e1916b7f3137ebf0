/** Under which origins other devices find this page; asked for once if the page was opened locally. */

import { signal } from "@preact/signals";
import { ask } from "../api";
import { isLoopback } from "./loopback";

export interface Reach {
  /** Whether the server listens beyond its own machine. */
  network: boolean;
  /** Origins, the best one first. */
  addresses: string[];
}

/** Null until it is known. */
export const reach = signal<Reach | null>(
  isLoopback(location.hostname) ? null : { network: true, addresses: [location.origin] },
);

let asking = false;

export function learnReach(): void {
  if (reach.peek() || asking) return;
  asking = true;
  void ask<Reach>("/api/reach").then(
    (found) => (reach.value = found),
    () => (asking = false),
  );
}
