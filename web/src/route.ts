/** The address bar as a signal; links inside the page do not reload it. */

import { computed, signal } from "@preact/signals";

const path = signal(location.pathname);
/** What stands behind the #: it is never sent to a server, nor to where a link leads. */
const fragment = signal(location.hash);

addEventListener("popstate", look);
addEventListener("hashchange", look);

function look(): void {
  path.value = location.pathname;
  fragment.value = location.hash;
}

/** Paths of the page; those with a name are checked by the server. */
const KNOWN = /^\/(owner\/?|(table|game|guide|puzzles|rules)\/[^/]+\/?|puzzle\/[^/]+\/[^/]+\/?)?$/;

/** Whether this is the start page, be it with the rules of a game. */
export const isStart = computed(() => /^\/(rules\/[^/]+\/?)?$/.test(path.value));

/** Whether the page has nothing at this address. */
export const isUnknown = computed(() => !KNOWN.test(path.value));

export const tableId = computed(() => /^\/table\/([^/]+)\/?$/.exec(path.value)?.[1] ?? null);

/** The game of which one plays the guided first game. */
export const tutorialGame = computed(() => /^\/guide\/([^/]+)\/?$/.exec(path.value)?.[1] ?? null);
/** The game whose puzzles are listed. */
export const posedGame = computed(() => /^\/puzzles\/([^/]+)\/?$/.exec(path.value)?.[1] ?? null);
/** The game and the table of a puzzle that is being played. */
export const puzzleTable = computed(() => {
  const found = /^\/puzzle\/([^/]+)\/([^/]+)\/?$/.exec(path.value);
  return found ? { game: found[1] ?? "", table: found[2] ?? "" } : null;
});

export const puzzlesAddress = (game: string) => `/puzzles/${game}`;
export const puzzleAddress = (game: string, table: string) => `/puzzle/${game}/${table}`;

/** The game whose rules are read at the start page. */
export const readGame = computed(() => /^\/rules\/([^/]+)\/?$/.exec(path.value)?.[1] ?? null);
/** The table whose game is looked back at. */
export const replayId = computed(() => /^\/game\/([^/]+)\/?$/.exec(path.value)?.[1] ?? null);

/** The moment of it that a link leads to: how many actions stood. */
export const linkedMoment = computed(() => {
  const found = /^#moment=(\d{1,6})$/.exec(fragment.value)?.[1];
  return found === undefined ? null : Number(found);
});

export function replayAddress(table: string, moment: number | null): string {
  return `/game/${table}${moment === null ? "" : `#moment=${moment}`}`;
}

/** The secret of an invitation to a seat of the table. */
export const invitation = computed(() => /^#seat=([\w-]+)$/.exec(fragment.value)?.[1] ?? null);

export const invitationAddress = (table: string, secret: string) => `/table/${table}#seat=${secret}`;

/** Whether this is the owner's page, and the token of the link to it. */
export const isOwners = computed(() => /^\/owner\/?$/.test(path.value));
export const ownerToken = computed(() => /^#token=([^&]+)$/.exec(fragment.value)?.[1] ?? null);

/** An invitation that was answered stays in no address and in no history. */
export function forgetInvitation(): void {
  history.replaceState(null, "", location.pathname);
  look();
}

export function go(address: string): void {
  goBeside(address);
  scrollTo(0, 0);
}

/** To what is laid over the page one is at: that stays where it is. */
export function goBeside(address: string): void {
  history.pushState(null, "", address);
  look();
}

export function followLink(event: MouseEvent): void {
  followBy(event, go);
}

export function followBeside(event: MouseEvent): void {
  followBy(event, goBeside);
}

/** Whoever wants it in a window of its own gets it there. */
function followBy(event: MouseEvent, way: (address: string) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  way((event.currentTarget as HTMLAnchorElement).pathname);
}
