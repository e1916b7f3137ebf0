/** Every game's own skin that was there when the page was built; the default one for all others. */

import { whileRead } from "../pictures";
import type { View } from "../view";
import type { Skin } from "./contract";
import { plain } from "./plain";

// A skin widens the view with its own fields; the shell knows only the common ones.
const shelf = import.meta.glob<{ skin: Skin }>(
  "../../../src/marooned/games/*/skin/index.{ts,tsx}",
);

/** What reads the skin of a game, by the name of its folder: skins are fetched with their game. */
const readers = new Map(
  Object.entries(shelf).map(([path, read]) => [path.split("/").at(-3) as string, read]),
);
const skins = new Map<string, Skin>();
const coming = new Map<string, Promise<void>>();

/** The skin of a game, if it is here; see whenDressed. */
export function skinFor(view: Pick<View, "game">): Skin {
  return skins.get(view.game) ?? plain;
}

/** Fetch the skin of a game, so that it is here when it is needed. */
export function fetchSkin(game: string): Promise<void> {
  const fetched = coming.get(game) ?? fetchFirst(game);
  coming.set(game, fetched);
  return fetched;
}

/** Do something with the skin of a game: at once where it is here, else in the order of asking. */
export function whenDressed(game: string, wanted: () => void): void {
  if (skins.has(game) || !readers.has(game)) wanted();
  else void fetchSkin(game).then(wanted);
}

/** A skin that cannot be fetched is asked for again next time; meanwhile the default one serves. */
async function fetchFirst(game: string): Promise<void> {
  const read = readers.get(game);
  try {
    if (read) skins.set(game, (await whileRead(read)).skin);
  } catch {
    coming.delete(game);
  }
}
