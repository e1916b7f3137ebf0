/** Whether the server has another page than the one that is open here. */

import { signal } from "@preact/signals";
import { PROTOCOL } from "./generated/protocol";

export const isNewer = signal(false);

/** The page that is open, as the server named it when it was asked first. */
let own: string | null = null;
/** What the server named last: of one build a person is told once. */
let told: string | null = null;

export function later(): void {
  isNewer.value = false;
}

/** Whether the page understands a version of the protocol; if not, the server has a newer page. */
export function understands(protocol: string): boolean {
  const isOwn = majorOf(protocol) === majorOf(PROTOCOL);
  if (!isOwn) isNewer.value = true;
  return isOwn;
}

const majorOf = (version: string) => version.split(".")[0];

export function hearBuild(build: string): void {
  own ??= build;
  if (build === told) return;
  told = build;
  isNewer.value = build !== own;
}
