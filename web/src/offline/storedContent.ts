/** What this browser keeps for when there is no net: rules that were opened, games that were finished. */

import { isStored } from "./offlineReplays";

export interface KeptGame {
  table: string;
  title: string;
  /** How it ended. */
  outcome: string;
  record: string;
  /** Whether it can be looked back at. */
  filmed: boolean;
}

export interface KeptBook {
  game: string;
  title: string;
}

/** Kept by the page. */
const GAMES = "marooned-games";
/** Kept by the worker, as the server answered. */
const PAGE = "marooned-page";
const MOST = 30;

/** A browser has no such store at an address that is not safe. */
function stores(): CacheStorage | null {
  return "caches" in self ? caches : null;
}

export async function keepGame(game: Omit<KeptGame, "record" | "filmed">, address: string): Promise<void> {
  const found = stores();
  if (!found) return;
  try {
    const answer = await fetch(address);
    if (!answer.ok) return;
    const store = await found.open(GAMES);
    const whole = { ...game, record: await answer.text() };
    await store.put(`/kept/${game.table}`, new Response(JSON.stringify(whole)));
    const names = await store.keys();
    await Promise.all(names.slice(0, -MOST).map((name) => store.delete(name)));
  } catch {
    // A full disk or a broken line: the game is not kept.
  }
}

export async function keptGames(): Promise<KeptGame[]> {
  const all = await kept<KeptGame>(GAMES, /^\/kept\//);
  const found = all.map(async (game) => ({ ...game, filmed: await isStored(game.table) }));
  return (await Promise.all(found)).reverse();
}

export function keptBooks(): Promise<KeptBook[]> {
  return kept<KeptBook>(PAGE, /^\/api\/games\/[^/]+\/rules$/);
}

async function kept<T>(name: string, address: RegExp): Promise<T[]> {
  const store = await stores()?.open(name);
  const names = (await store?.keys()) ?? [];
  const meant = names.filter(({ url }) => address.test(new URL(url).pathname));
  const answers = await Promise.all(meant.map((each) => store?.match(each)));
  return Promise.all(answers.flatMap((answer) => (answer ? [answer.json() as Promise<T>] : [])));
}
