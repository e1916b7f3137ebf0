/** Every game's own skin that was there when the page was built; the default one for all others. */

import type { View } from "../view";
import type { Skin } from "./contract";
import { plain } from "./plain";

// A skin widens the view with its own fields; the shell knows only the common ones.
const found = import.meta.glob<{ skin: Skin }>(
  "../../../src/marooned/games/*/skin/index.{ts,tsx}",
  { eager: true },
);

const skins = new Map(Object.values(found).map(({ skin }) => [skin.game, skin]));

export function skinFor(view: Pick<View, "game">): Skin {
  return skins.get(view.game) ?? plain;
}
