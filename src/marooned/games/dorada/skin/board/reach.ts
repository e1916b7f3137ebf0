/** Which paths lead to what may be named now. */

import type { DoradaTable, Trail, Way } from "../view";
import { WAYS, wayOf } from "../words/names";

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

/** The paths from where the expedition stands to its destinations on offer. */
export function openPaths(table: DoradaTable): Set<string> {
  const { place, paths } = table.view.board;
  const open = new Set<string>();
  for (const [site, ways] of destinations(table)) {
    for (const way of ways) between(paths, place, site, way).forEach((id) => open.add(id));
  }
  return open;
}

function between(paths: Trail[], from: string, to: string, way: Way): string[] {
  const fits = paths.filter(({ type }) => wayOf(type) === way);
  const straight = fits.filter((path) => joins(path, from, to));
  return (straight.length ? straight : downstream(fits, from, to)).map(({ id }) => id);
}

function joins({ from, to, type }: Trail, a: string, b: string): boolean {
  return (from === a && to === b) || (type !== "river" && from === b && to === a);
}

function downstream(paths: Trail[], from: string, to: string): Trail[] {
  const rivers = paths.filter(({ type }) => type === "river");
  const first = rivers.filter((river) => river.from === from);
  return first.flatMap((one) => {
    const second = rivers.filter((river) => river.from === one.to && river.to === to);
    return second.length ? [one, ...second] : [];
  });
}
