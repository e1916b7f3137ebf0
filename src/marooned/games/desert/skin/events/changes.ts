/** Small changes of a view, from which the choreography is made. */

import type { Adventurer, Cell, Counts, DesertView } from "../view";
import { equipmentLabel } from "../words/names";

const BLOCKED = 2;

export function cells(view: DesertView, change: (cell: Cell) => Cell): DesertView {
  return { ...view, places: view.places.map(change) };
}

export function cellAt(view: DesertView, id: unknown, change: Partial<Cell>): DesertView {
  return cells(view, (cell) => (cell.id === id ? { ...cell, ...change } : cell));
}

function seats(view: DesertView, change: (seat: Adventurer) => Adventurer): DesertView {
  return { ...view, seats: view.seats.map(change) };
}

export function seatAt(view: DesertView, who: unknown, change: Partial<Adventurer>): DesertView {
  return seats(view, (seat) => (seat.seat === who ? { ...seat, ...change } : seat));
}

/** Pawns stand on a cell. */
export function placed(view: DesertView, pawns: number[], to: string): DesertView {
  const others = ({ pawns: here }: Cell) => here.filter((pawn) => !pawns.includes(pawn));
  const there = cells(view, (cell) => ({
    ...cell,
    pawns: cell.id === to ? [...others(cell), ...pawns] : others(cell),
  }));
  return settled(
    seats(there, (seat) => (pawns.includes(seat.seat) ? { ...seat, place: to } : seat)),
  );
}

/** So much sand lies on a cell now. */
export function sanded(view: DesertView, id: string, sand: number): DesertView {
  const before = view.places.find((cell) => cell.id === id)?.sand ?? 0;
  const changed = cellAt(view, id, { sand, blocked: sand >= BLOCKED });
  return settled({ ...changed, supply: view.supply + before - sand });
}

/** Who is buried follows from the sand, and from where the Climber is. */
function settled(view: DesertView): DesertView {
  const climber = view.seats.find(({ role }) => role === "climber")?.place;
  const deep = new Set(view.places.filter(({ blocked }) => blocked).map(({ id }) => id));
  return seats(view, (seat) => ({
    ...seat,
    buried: deep.has(seat.place) && seat.place !== climber,
  }));
}

/** Parts lie on a cell, and nowhere else. */
export function laid(view: DesertView, parts: string[], to: string | null): DesertView {
  const others = ({ parts: here }: Cell) => here.filter((part) => !parts.includes(part));
  const lying = cells(view, (cell) => ({
    ...cell,
    parts: cell.id === to ? [...others(cell), ...parts] : others(cell),
  }));
  const moved = view.parts.map((part) => (parts.includes(part.id) ? { ...part, place: to } : part));
  return { ...lying, parts: moved };
}

/** Canteens hold so much now. */
export function watered(view: DesertView, water: Record<string, number>): DesertView {
  return seats(view, (seat) => {
    const holds = water[seat.seat];
    return holds === undefined ? seat : { ...seat, water: holds, thirsty: holds === 0 };
  });
}

/** Equipment comes or goes in a hand. */
export function handed(view: DesertView, who: unknown, card: string, change: number): DesertView {
  return seats(view, (seat) =>
    seat.seat === who ? { ...seat, hand: counted(seat, card, change) } : seat,
  );
}

function counted({ seat, hand }: Adventurer, card: string, change: number) {
  if (hand.some((one) => one.card === card)) {
    return hand
      .map((one) => (one.card === card ? { ...one, count: one.count + change } : one))
      .filter(({ count }) => count > 0);
  }
  const label = equipmentLabel(card);
  return [...hand, { id: `card:${seat}:${card}`, card, label, count: 1, power: "" }];
}

/** The next storm card is turned over; the one before it is discarded. */
export function drawn(view: DesertView, card: string): DesertView {
  const { left, holds, top, bottom } = view.storm_deck;
  const deck = { left: left - 1, holds: added(holds, card, -1), top: top.slice(1), bottom: bottom.slice(0, left - 1) };
  const meter = { ...view.meter, due: Math.max(0, view.meter.due - 1) };
  return { ...discarded(view), storm_deck: deck, storm_card: card, meter };
}

/** The discards become the pile again. */
export function shuffled(view: DesertView, left: number): DesertView {
  const cleared = discarded(view);
  const deck = { left, holds: cleared.storm_discards, top: [], bottom: [] };
  return { ...cleared, storm_deck: deck, storm_discards: {} };
}

function discarded(view: DesertView): DesertView {
  const { storm_card: card, storm_discards: discards } = view;
  if (!card) return view;
  return { ...view, storm_card: null, storm_discards: added(discards, card, 1) };
}

export function added(counts: Counts, card: string, change: number): Counts {
  return { ...counts, [card]: Math.max(0, (counts[card] ?? 0) + change) };
}
