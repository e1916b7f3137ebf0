/** Whether the server has another page than the one that is open here. */

import { signal } from "@preact/signals";

export const isNewer = signal(false);

/** The page that is open, as the server named it when it was asked first. */
let own: string | null = null;
/** What the server named last: of one build a person is told once. */
let told: string | null = null;

export function later(): void {
  isNewer.value = false;
}

export function hearBuild(build: string): void {
  own ??= build;
  if (build === told) return;
  told = build;
  isNewer.value = build !== own;
}
