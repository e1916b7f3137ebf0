/** What is to be said of a site or a path, aloud and in the line of hints. */

import { siteName, sum, type DoradaView, type Site, type Spot, type Trail } from "../view";
import { FAMILY_NAMES } from "./names";

export function describe(view: DoradaView, place: DoradaView["places"][number]): string {
  const site = view.board.sites.find(({ id }) => id === place.id);
  const path = view.board.paths.find(({ id }) => id === place.id);
  if (site) return [...ofSite(view, site), ...ofGoals(view, site)].join(", ");
  return path ? ofPath(view, path).join(", ") : ((place as Spot).state ?? "");
}

function ofSite({ board }: DoradaView, { id, family, markers }: Site): string[] {
  const here = board.place === id ? ["the expedition is here"] : [];
  const kind = family ? [FAMILY_NAMES[family] ?? family] : [];
  const marked = markers.length
    ? [`${markers.length > 1 ? "markers" : "marker"} ${markers.join(", ")}`]
    : [];
  return [...kind, ...here, ...marked];
}

/** What the player who looks holds for this site. */
function ofGoals({ me }: DoradaView, { id }: Site): string[] {
  const worth = (goals: { site: string; value: number }[] = []) =>
    goals.filter(({ site }) => site === id).map(({ value }) => value);
  const [treasures, curses] = [worth(me?.treasures), worth(me?.curses)];
  return [
    ...(treasures.length ? [`you hold treasure worth ${sum(treasures)}`] : []),
    ...(curses.length ? [`you hold a curse of ${-sum(curses)}`] : []),
  ];
}

function ofPath(view: DoradaView, { id, type, to, blocked }: Trail): string[] {
  const tokens = view.board.tokens.filter((token) => token === id).length;
  return [
    type === "river" ? `river, downstream to ${siteName(view, to)}` : `${type} path`,
    ...(blocked ? [`blocked by ${blocked === "bigfoot" ? "Bigfoot" : "Leviathan"}`] : []),
    ...(tokens ? [`travelled ${tokens === 1 ? "once" : "twice"}`] : []),
  ];
}
