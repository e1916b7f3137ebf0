/** Which paths lead to what may be named now. */

import type { DoradaTable, Way } from "../view";
import { WAYS } from "../words/names";

const WAY = "way-";

/** Sites on offer as destinations, each with the ways that lead there. */
export function destinations(table: DoradaTable): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const { id } of table.view.board.sites) {
    const ways = table.offers(id).filter(({ kind }) => kind === "go").flatMap(waysIn);
    if (ways.length) found.set(id, ways);
  }
  return found;
}

function waysIn({ targets }: { targets: string[] }): Way[] {
  return WAYS.filter((way) => targets.includes(`${WAY}${way}`));
}

/** The paths that trips take to the destinations on offer. */
export function openPaths(table: DoradaTable): Set<string> {
  const named = destinations(table);
  const open = table.view.board.trips.filter(({ site, way }) => named.get(site)?.includes(way));
  return new Set(open.flatMap(({ paths }) => paths));
}
