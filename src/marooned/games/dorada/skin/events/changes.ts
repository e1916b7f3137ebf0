/** Small changes of a view, from which the choreography is made. */

import type {
  Bid,
  Counts,
  Destination,
  DoradaView,
  Explorer,
  IslandMap,
  Me,
  Site,
  Trail,
} from "../view";

export function board(view: DoradaView, change: Partial<IslandMap>): DoradaView {
  return { ...view, board: { ...view.board, ...change } };
}

export function siteAt(view: DoradaView, id: unknown, change: (site: Site) => Site): DoradaView {
  const sites = view.board.sites.map((site) => (site.id === id ? change(site) : site));
  return board(view, { sites });
}

/** A figure stands on a path now, and nowhere else. */
export function blocked(
  view: DoradaView,
  who: NonNullable<Trail["blocked"]>,
  where: unknown,
): DoradaView {
  const paths = view.board.paths.map((path) => {
    if (path.id === where) return { ...path, blocked: who };
    return path.blocked === who ? { ...path, blocked: null } : path;
  });
  return board(view, { paths });
}

export function seatAt(
  view: DoradaView,
  who: unknown,
  change: (seat: Explorer) => Partial<Explorer>,
): DoradaView {
  const seats = view.seats.map((seat) =>
    seat.seat === who ? { ...seat, ...change(seat) } : seat,
  );
  return { ...view, seats };
}

function mine(view: DoradaView, who: unknown, change: (me: Me) => Partial<Me>): DoradaView {
  const { me } = view;
  return me && me.seat === who ? { ...view, me: { ...me, ...change(me) } } : view;
}

export function added(counts: Counts, card: string, change: number): Counts {
  return { ...counts, [card]: Math.max(0, (counts[card] ?? 0) + change) };
}

/** Cards come or go in a hand; of another's it may not be known which. */
export function handed(
  view: DoradaView,
  who: unknown,
  card: string | null,
  change: number,
): DoradaView {
  const counted = seatAt(view, who, ({ cards }) => ({ cards: cards + change }));
  if (!card) return counted;
  return mine(counted, who, ({ hand }) => ({ hand: added(hand, card, change) }));
}

export function discarded(view: DoradaView, card: string, count = 1): DoradaView {
  return { ...view, discards: added(view.discards, card, count) };
}

/** Goals of a kind come or go in a hand. */
export function goals(
  view: DoradaView,
  who: unknown,
  kind: "treasures" | "curses" | "destinies",
  change: number,
): DoradaView {
  return seatAt(view, who, (seat) => ({ [kind]: Math.max(0, seat[kind] + change) }));
}

/** A goal card leaves one's own hand. */
export function lost(view: DoradaView, who: unknown, id: unknown): DoradaView {
  const others = <G extends { id: string }>(all: G[]) => all.filter((goal) => goal.id !== id);
  return mine(view, who, ({ treasures, curses, destinies }) => ({
    treasures: others(treasures),
    curses: others(curses),
    destinies: others(destinies),
  }));
}

/** A bid is on the table. Among rivals it leads; shared bids are left to the next view. */
export function bidden(
  view: DoradaView,
  seat: number,
  destination: Destination,
  part: number,
): DoradaView {
  const changed = seatAt(view, seat, () => ({ bid: { destination, part } }));
  const bids = view.bidding === "rival" ? standingBids(changed, seat) : view.auction.bids;
  return { ...changed, auction: { ...view.auction, open: true, bidder: seat, naming: null, bids } };
}

function standingBids({ seats }: DoradaView, bidder: number): Bid[] {
  return seats.flatMap(({ seat, bid }) => {
    if (!bid) return [];
    const { destination, part } = bid;
    return [{ ...destination, total: part, leading: seat === bidder, parts: [{ seat, part }] }];
  });
}

/** No bid stands, and nobody is shut out any more. */
export function unbidden(view: DoradaView): DoradaView {
  const seats = view.seats.map((seat) => ({ ...seat, bid: null, shut: false }));
  const auction = { open: true, bids: [], bidder: null, shut: [], naming: null };
  return { ...view, seats, auction };
}
