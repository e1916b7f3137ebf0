/** The state of a tile and its dangers, aloud. */

import type { IslandView, Tile } from "../view";

export function describe(_view: IslandView, tile: Tile): string {
  const parts = [tile.state, tile.site && `${tile.site} treasure site`];
  if (tile.last_site) parts.push("the last one for its treasure");
  if (tile.doomed) parts.push("a pawn here would drown if the tile sank");
  return parts.filter(Boolean).join(", ");
}
