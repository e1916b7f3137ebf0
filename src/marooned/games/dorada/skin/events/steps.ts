/** How the table looks after each event: choreography, not rules; the next view corrects it. */

import type { GameEvent } from "@page/view";
import type { Counts, Curse, DoradaView, Treasure, Way } from "../view";
import {
  bidden,
  blocked,
  board,
  discarded,
  goals,
  handed,
  lost,
  seatAt,
  siteAt,
  unbidden,
} from "./changes";

type Data = Record<string, unknown>;
type Step = (view: DoradaView, data: Data) => DoradaView;

const cardIn = ({ card }: Data) => (typeof card === "string" ? card : null);

/** Cards leave a hand for the discards. */
function spent(view: DoradaView, seat: unknown, card: string, count = 1): DoradaView {
  return discarded(handed(view, seat, card, -count), card, count);
}

const round: Step = (view, { seat }) => led(unbidden(view), seat);

function led(view: DoradaView, leader: unknown): DoradaView {
  const seats = view.seats.map((seat) => ({ ...seat, leader: seat.seat === leader }));
  return { ...view, seats, turn: Number(leader) };
}

/** A Juju or Ovetos goes with the bid. */
function withExtra(view: DoradaView, { seat, extra, on }: Data): DoradaView {
  if (typeof extra !== "string") return view;
  return seatAt(spent(view, seat, extra), on, () => ({ shut: true }));
}

const bid: Step = (view, data) => {
  const destination = { site: String(data.site), way: data.way as Way };
  return bidden(withExtra(view, data), Number(data.seat), destination, Number(data.amount));
};

const add: Step = (view, data) => {
  const before = view.seats.find(({ seat }) => seat === data.seat)?.bid;
  const destination = { site: String(data.site), way: data.way as Way };
  const joined = before?.destination.site === destination.site && before.destination.way === destination.way ? before.part : 0;
  const part = joined + Number(data.amount);
  return bidden(withExtra(view, data), Number(data.seat), destination, part);
};

const won: Step = (view, { seat }) => ({
  ...led(view, seat),
  auction: { ...view.auction, open: false, naming: null },
});

const freed: Step = (view) => blocked(blocked(view, "bigfoot", null), "leviathan", null);

const paid: Step = (view, { seat, gold, cards, turned }) => {
  const laid = Object.entries({ ...(cards as Counts) });
  const animals = Object.entries({ ...(turned as Counts) });
  const poorer = seatAt(view, seat, (payer) => ({ gold: payer.gold - Number(gold) }));
  const played = [...laid, ...animals].reduce(
    (now, [card, count]) => spent(now, seat, card, count),
    poorer,
  );
  return animals.length ? spent(played, seat, "shaman", animals.length) : played;
};

const travel: Step = (view, { to, paths, by }) => {
  const ids = paths as string[];
  const { tokens } = view.board;
  const more = by === "sea" && tokens.length < 2 ? [...tokens, ...ids] : tokens;
  return board(view, { place: String(to), came_by: ids.at(-1) ?? null, tokens: more });
};

const marker: Step = (view, data) => {
  const number = Number(data.marker);
  const marked = siteAt(view, data.site, (site) => ({
    ...site,
    markers: [...site.markers, number],
  }));
  const left = view.board.markers_left - 1;
  return board(marked, { markers_left: left, next_marker: left > 0 ? number + 1 : null });
};

const curse: Step = (view, data) => {
  const played = data.curse as Curse;
  const gone = lost(goals(view, data.seat, "curses", -1), data.seat, played.id);
  return seatAt(gone, data.seat, ({ cursed, points }) => ({
    cursed: [...cursed, played],
    points: points + played.value,
  }));
};

const find: Step = (view, data) => {
  const treasure = data.treasure as Treasure;
  const { seat, bonus, bongo, worth } = data;
  const gone = lost(goals(view, seat, "treasures", -1), seat, treasure.id);
  const drummed = bongo ? spent(gone, seat, "bongo") : gone;
  const adorned = bonus ? handed(drummed, seat, `bonus-${treasure.symbol}`, -1) : drummed;
  const more = Number(worth) - treasure.value;
  return seatAt(adorned, seat, ({ found, points }) => ({
    found: [...found, { ...treasure, bonus: Boolean(bonus), bonus_points: more }],
    points: points + Number(worth),
  }));
};

const givenUp: Step = (view, { seat, kind, goal }) =>
  lost(goals(view, seat, kind === "treasure" ? "treasures" : "destinies", -1), seat, goal);

/** The second card of a round is paid for. */
function bought(view: DoradaView, { seat, bought: paidFor }: Data): DoradaView {
  if (!paidFor) return view;
  return seatAt(view, seat, ({ gold, points }) => ({ gold: gold - 1, points: points - 1 }));
}

const draw: Step = (view, data) =>
  handed({ ...bought(view, data), deck: view.deck - 1 }, data.seat, cardIn(data), 1);

const take: Step = (view, data) => {
  const row = view.row.map((card, place) => (place === data.place ? null : card));
  return handed({ ...bought(view, data), row }, data.seat, cardIn(data), 1);
};

/** It goes to the discards at once, from the row or from the deck. */
const bolt: Step = (view, data) => {
  const row = view.row.map((card, place) => (place === data.place ? null : card));
  const deck = view.deck - (data.place === null ? 1 : 0);
  return discarded({ ...bought(view, data), row, deck }, String(data.card));
};

const makaks: Step = (view, data) =>
  handed(handed(view, data.from, cardIn(data), -1), data.seat, cardIn(data), 1);

const block: Step = (view, { card, path }) =>
  blocked(view, card === "bigfoot" ? "bigfoot" : "leviathan", path);

const marabout: Step = (view, data) => {
  const treasure = data.treasure as Treasure | null;
  const moved = goals(goals(view, data.from, "treasures", -1), data.seat, "treasures", 1);
  return treasure ? lost(moved, data.from, treasure.id) : moved;
};

const STEPS: Record<string, Step> = {
  round,
  bid,
  add,
  won,
  freed,
  paid,
  travel,
  sangaia: (view, { seat }) => spent(view, seat, "sangaia"),
  marker,
  curse,
  find,
  chosen: givenUp,
  keep: givenUp,
  kept: (view, { seat, count }) => goals(view, seat, "treasures", Number(count)),
  draw,
  take,
  bolt,
  makaks,
  block,
  marabout,
  doomed: (view, { seat }) => goals(view, seat, "curses", 1),
  diawas: (view, { row }) => ({ ...view, row: row as string[], discards: {} }),
  discard: (view, data) => spent(view, data.seat, String(data.card)),
  shuffle: (view, { count }) => ({ ...view, deck: Number(count), discards: {} }),
};

export function step(view: DoradaView, { kind, data, seat }: GameEvent): DoradaView {
  return STEPS[kind]?.(view, { seat, ...data }) ?? view;
}
