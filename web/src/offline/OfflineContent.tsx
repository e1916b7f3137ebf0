/** What there is to read where the server does not answer: rules, and games that were finished here. */

import "./offlineContent.css";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { followLink, replayAddress } from "../route";
import { follow, openRule } from "../rulebook/book";
import { fetchSkin, skinFor } from "../skins";
import { OFFLINE } from "../words/offline";
import { keptBooks, keptGames, type KeptBook, type KeptGame } from "./storedContent";
import { piece } from "./lazy";

// The very piece that every table has: whoever sat at one has it at hand.
const Drawer = piece(async () => (await import("../rulebook/Drawer")).RuleDrawer);

export function OfflineContent() {
  const books = useSignal<KeptBook[]>([]);
  const games = useSignal<KeptGame[]>([]);
  const read = useSignal<string | null>(null);
  useEffect(() => {
    void keptBooks().then((found) => (books.value = found));
    void keptGames().then((found) => (games.value = found));
  }, []);
  return (
    <section class="shelf" aria-labelledby="shelf-title">
      <h3 id="shelf-title">{OFFLINE.title}</h3>
      {!books.value.length && !games.value.length && <p class="soft">{OFFLINE.nothing}</p>}
      <p class="shelf-books">
        {books.value.map(({ game, title }) => (
          <button key={game} type="button" class="button" onClick={() => void open(game, read)}>
            {OFFLINE.rules(title)}
          </button>
        ))}
      </p>
      <Games games={games.value} />
      {read.value && <Drawer.Shown skin={skinFor({ game: read.value })} />}
    </section>
  );
}

/** The rules have the pictures of their game. */
async function open(game: string, read: Signal<string | null>): Promise<void> {
  await Promise.all([follow(game), fetchSkin(game)]);
  read.value = game;
  openRule();
}

function Games({ games }: { games: KeptGame[] }) {
  if (!games.length) return null;
  return (
    <>
      <h4>{OFFLINE.games}</h4>
      <ul>
        {games.map(({ table, title, outcome, record, filmed }) => (
          <li key={table}>
            <details>
              <summary>
                <b>{title}</b> <span class="soft">{outcome}</span>
              </summary>
              {filmed && (
                <a class="button small" href={replayAddress(table, null)} onClick={followLink}>
                  {OFFLINE.lookBack}
                </a>
              )}
              <pre>{record}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
