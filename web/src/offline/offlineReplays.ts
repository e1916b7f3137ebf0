/** Games that were finished here as they were seen, kept to be looked back at when there is no net. */

import { addressOf, ask } from "../api";
import type { ReplayFrames } from "../protocol";
import type { View } from "../view";

/** What was told of the whole game, and what was seen of it. */
export interface Kept<Told> {
  told: Told;
  film: ReplayFrames;
}

const STORE = "marooned-replays";
/** Each is a megabyte or so. */
const MOST = 10;

/** Where no worker answers without a net, nothing is kept: nobody could come to it. */
export async function keepReplay<Told>(table: string, told: Told, seat: number | null): Promise<void> {
  if (!navigator.serviceWorker?.controller || (await keptReplay(table))) return;
  const eyes = seat === null ? "" : `?seat=${seat}`;
  const film = await ask<ReplayFrames>(`${addressOf(table)}/replay/frames${eyes}`);
  const store = await caches.open(STORE);
  const kept: Kept<Told> = { told, film };
  await store.put(nameOf(table), new Response(JSON.stringify(kept)));
  const names = await store.keys();
  await Promise.all(names.slice(0, -MOST).map((name) => store.delete(name)));
}

export async function keptReplay<Told>(table: string): Promise<Kept<Told> | null> {
  const found = "caches" in self ? await (await caches.open(STORE)).match(nameOf(table)) : undefined;
  return found ? ((await found.json()) as Kept<Told>) : null;
}

export async function isStored(table: string): Promise<boolean> {
  return (await caches.open(STORE)).match(nameOf(table)).then(Boolean);
}

/** What was seen after so many actions. */
export function viewIn({ frames }: ReplayFrames, moment: number): View {
  const begun = frames.findLastIndex(({ complete }, index) => complete && index <= moment);
  const views = frames.slice(Math.max(0, begun), moment + 1).map(({ view }) => view);
  return Object.assign({}, ...views) as View;
}

function nameOf(table: string): string {
  return `/kept/${table}`;
}
