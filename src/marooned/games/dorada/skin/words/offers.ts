/** What actions are called at this moment: what is bought, and whose bid is joined. */

import type { Action } from "@page/view";
import { siteName, type DoradaView, type Lot } from "../view";
import { cardName } from "./names";

const DRAWS = ["take", "take_top"];

/** A card that costs gold: another thing than the one that is free, though it lies in one place. */
export function price(view: DoradaView, { kind }: Action): string | undefined {
  const gold = view.draw?.price;
  return gold && DRAWS.includes(kind) ? `${gold} gold` : undefined;
}

export function titled(view: DoradaView, kind: string): string | undefined {
  return view.draw?.price && kind === "take" ? "Buy from the row" : undefined;
}

export function named(view: DoradaView, action: Action): string | undefined {
  if (price(view, action)) return bought(action);
  if (action.kind === "go") return joined(view, action) ?? opened(view, action);
  return action.kind === "add" ? added(view, action) : undefined;
}

function bought({ kind, targets: [first = ""] }: Action): string {
  return kind === "take_top" ? "Buy the top card" : `Buy: ${cardName(first.replace("row-", ""))}`;
}

function joined(view: DoradaView, action: Action): string | undefined {
  const lot = view.me?.bids.find((one) => isFor(one, action));
  return lot && lot.stands !== null ? joining(view, lot) : undefined;
}

/** To go there is what is bid for: nobody travels by saying so. */
function opened(view: DoradaView, { targets }: Action): string | undefined {
  const [site, way] = targets;
  return site && way && `Bid for ${siteName(view, site)} by ${way.replace("way-", "")}`;
}

/** Whether the desk has a button for it: a bid that needs no flight, a card to draw, a goal to play. */
export function holds({ draw, me }: DoradaView, action: Action): boolean {
  if (!me || me.seat !== action.seat) return false;
  if (DRAWS.includes(action.kind)) return draw?.seat === me.seat;
  const isGoal = [...me.treasures, ...me.destinies].some(({ id }) => action.targets.includes(id));
  return isGoal || me.bids.some((lot) => isNear(lot) && isFor(lot, action));
}

/** By air one can bid for any site: those are left to the map. */
export function isNear({ way, stands }: Lot): boolean {
  return way !== "air" || stands !== null;
}

export function isFor({ site, way }: Lot, { kind, targets }: Action): boolean {
  return kind === "go" && targets.includes(site) && targets.includes(`way-${way}`);
}

export function joining(view: DoradaView, { site, way, stands }: Lot): string {
  return `Join the bid of ${stands} for ${siteName(view, site)} by ${way}`;
}

function added(view: DoradaView, { text }: Action): string | undefined {
  const { naming, bids } = view.auction;
  const bid = bids.find(({ site, way }) => site === naming?.site && way === naming?.way);
  return bid && `${text} to the bid of ${bid.total} for ${siteName(view, bid.site)}`;
}
