/** How the table looks after each event: choreography, not rules; the next view corrects it. */

import type { GameEvent } from "@page/view";
import type { Cell, DesertView } from "../view";
import {
  added,
  cellAt,
  cells,
  drawn,
  handed,
  laid,
  placed,
  sanded,
  seatAt,
  shuffled,
  watered,
} from "./changes";

type Data = Record<string, unknown>;
type Step = (view: DesertView, data: Data) => DesertView;

/** Whoever goes or is sent, with whoever is taken along. */
const walk: Step = (view, data) => {
  const along = typeof data.with === "number" ? [data.with] : [];
  return placed(view, [Number(data.pawn ?? data.seat), ...along], String(data.to));
};

const clear: Step = (view, data) => sanded(view, String(data.place), Number(data.sand));

const pour: Step = (view, data) => watered(view, (data.water ?? {}) as Record<string, number>);

/** A card is played, and then something happens. */
const played =
  (card: string, then: Step = (view) => view): Step =>
  (view, data) =>
    then(handed(view, data.seat, card, -1), data);

/** What is known of the city side of a tile. */
function known({ face, label, clue }: Data): Partial<Cell> {
  return { face: String(face), face_label: String(label), clue: clue as Cell["clue"] };
}

const excavate: Step = (view, data) => {
  const label = `${String(data.place).toUpperCase()}: ${String(data.label)}`;
  return cellAt(view, data.place, { ...known(data), label, state: "city", seen: false });
};

const pickUp: Step = (view, { part, seat }) => {
  const id = String(part);
  const cleared = laid(view, [id], null);
  const has = view.seats.find((other) => other.seat === seat)?.parts ?? [];
  const changed = cleared.parts.map((one) =>
    one.id === id ? { ...one, state: "held" as const, holder: Number(seat) } : one,
  );
  return seatAt({ ...cleared, parts: changed }, seat, { parts: [...has, id] });
};

const place: Step = (view, { part, place: cell }) => {
  const id = String(part);
  const lying = laid(view, [id], String(cell));
  const changed = lying.parts.map((one) =>
    one.id === id ? { ...one, state: "placed" as const } : one,
  );
  return { ...lying, parts: changed };
};

const gear: Step = (view, data) => {
  const card = String(data.card);
  const { left, holds } = view.equipment_deck;
  const deck = { left: left - 1, holds: added(holds, card, -1) };
  return handed({ ...view, equipment_deck: deck }, data.seat, card, 1);
};

/** The tile goes into the hole with all that is on it; the hole is now where it lay. */
const blow: Step = (view, data) => {
  const [from, to] = [String(data.from), String(data.to)];
  const tile = view.places.find(({ id }) => id === from);
  const hole = view.places.find(({ id }) => id === to);
  if (!tile || !hole) return view;
  const swapped = cells(view, (cell) => {
    if (cell.id === to) return moved(tile, cell);
    return cell.id === from ? moved(hole, cell) : cell;
  });
  const along = laid(placed(swapped, tile.pawns, to), [...tile.parts, ...hole.parts], to);
  return sanded(along, to, Number(data.sand));
};

/** What lay on one cell, as it lies on another. */
function moved(what: Cell, { id, cell, x, y }: Cell): Cell {
  const about = what.label.slice(what.cell.length);
  return { ...what, id, cell, x, y, label: `${cell}${about}` };
}

const STEPS: Record<string, Step> = {
  turn: (view, { seat }) => seatAt({ ...view, turn: Number(seat) }, seat, { shield: false }),
  move: walk,
  lead: walk,
  navigate: walk,
  jet: played("jet_pack", walk),
  remove: clear,
  blast: played("dune_blaster", clear),
  excavate,
  terrascope: played("terrascope", (view, data) =>
    cellAt(view, data.place, { ...known(data), seen: true }),
  ),
  pick_up: pickUp,
  place,
  fetch: pour,
  share: pour,
  well: pour,
  drink: pour,
  reserve: played("water_reserve", pour),
  throttle: played("time_throttle"),
  shield: played("solar_shield", (view, { seat }) => seatAt(view, seat, { shield: true })),
  hand: (view, { seat, to, card }) =>
    handed(handed(view, seat, String(card), -1), to, String(card), 1),
  gear,
  spare: (view, { spared, due }) => ({
    ...view,
    meter: { ...view.meter, spared: Number(spared), due: Number(due) },
  }),
  look: (view, { cards }) => ({ ...view, looked: cards as string[] }),
  bury: (view) => ({ ...view, looked: [] }),
  keep: (view) => ({ ...view, looked: [] }),
  storm: (view, { card }) => drawn(view, String(card)),
  blow,
  picks_up: (view, { tick, draws }) => ({
    ...view,
    meter: { ...view.meter, tick: Number(tick), draws: Number(draws) },
  }),
  shuffle: (view, { count }) => shuffled(view, Number(count)),
};

export function step(view: DesertView, { kind, seat, data }: GameEvent): DesertView {
  return STEPS[kind]?.(view, { seat, ...data }) ?? view;
}

const FILLS = ["fetch", "well", "reserve"];

/** Who gains (1) or loses (-1) water in an event, by seat. */
export function gulps({ kind, data }: GameEvent): Record<string, number> {
  if (kind === "share") return { [String(data.seat)]: -1, [String(data.to)]: 1 };
  const way = kind === "drink" ? -1 : FILLS.includes(kind) ? 1 : 0;
  if (!way) return {};
  return Object.fromEntries(Object.keys(data.water ?? {}).map((seat) => [seat, way]));
}
