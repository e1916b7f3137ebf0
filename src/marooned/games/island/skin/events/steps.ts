/** How the board looks after each event: choreography, not rules; the next view corrects it. */

import type { GameEvent } from "@page/view";
import { cardLabel, type Adventurer, type IslandView, type Tile } from "../view";

type Step = (view: IslandView, data: Record<string, unknown>) => IslandView;

const walk: Step = (view, data) => placed(view, [Number(data.seat)], String(data.to));
const flood: Step = (view, data) => turned(view, String(data.tile), "flooded");
const dry: Step = (view, data) => turned(view, String(data.tile), "dry");
const take: Step = (view, data) => handed(view, Number(data.seat), String(data.card), 1);
const drop: Step = (view, data) => handed(view, Number(data.seat), String(data.card), -1);

const STEPS: Record<string, Step> = {
  move: walk,
  fly: walk,
  dive: walk,
  swim: walk,
  navigate: (view, data) => placed(view, [Number(data.pawn)], String(data.to)),
  land: (view, data) => placed(view, data.pawns as number[], String(data.to)),
  flood,
  start_flood: flood,
  sink: (view, data) => turned(view, String(data.tile), "sunk"),
  shore: dry,
  sandbags: (view, data) => dry(drop(view, { ...data, card: "sandbags" }), data),
  lift: (view, data) => drop(view, { ...data, card: "helicopter" }),
  draw: (view, data) => (data.card === "waters_rise" ? view : take(view, data)),
  deal: take,
  discard: drop,
  give: (view, data) => handed(drop(view, data), Number(data.to), String(data.card), 1),
  capture: (view, { treasure }) => ({
    ...view,
    treasures: view.treasures.map((one) =>
      one.id === treasure ? { ...one, captured: true } : one,
    ),
  }),
  waters_rise: (view, data) => ({ ...view, water: { ...view.water, tick: Number(data.tick) } }),
  turn: (view, data) => ({ ...view, turn: Number(data.seat) }),
};

export function step(view: IslandView, { kind, data }: GameEvent): IslandView {
  return STEPS[kind]?.(view, data) ?? view;
}

function placed(view: IslandView, pawns: number[], to: string): IslandView {
  const places = view.places.map((tile) => ({
    ...tile,
    pawns: [
      ...tile.pawns.filter((pawn) => !pawns.includes(pawn)),
      ...(tile.id === to ? pawns : []),
    ],
  }));
  const seats = view.seats.map((seat) =>
    pawns.includes(seat.seat) ? { ...seat, place: to } : seat,
  );
  return { ...view, places, seats };
}

function turned(view: IslandView, id: string, state: Tile["state"]): IslandView {
  return {
    ...view,
    places: view.places.map((tile) => (tile.id === id ? { ...tile, state } : tile)),
  };
}

function handed(view: IslandView, who: number, card: string, change: number): IslandView {
  const seats = view.seats.map((seat) =>
    seat.seat === who ? { ...seat, hand: counted(view, seat, card, change) } : seat,
  );
  return { ...view, seats };
}

function counted(view: IslandView, { seat, hand }: Adventurer, card: string, change: number) {
  const held = hand.find((one) => one.card === card);
  if (held) {
    const counted = hand.map((one) => (one === held ? { ...one, count: one.count + change } : one));
    return counted.filter(({ count }) => count > 0);
  }
  const special = !view.treasures.some(({ id }) => id === card);
  const label = cardLabel(view, card);
  return [...hand, { id: `card:${seat}:${card}`, card, label, count: 1, special }];
}
