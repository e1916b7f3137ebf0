/** Small changes of a view, from which the choreography is made. */

import { cardLabel, type Adventurer, type IslandView, type Tile } from "../view";

/** Pawns stand on a tile. */
export function placed(view: IslandView, pawns: number[], to: string): IslandView {
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

/** A tile is dry, flooded or gone now. */
export function turned(view: IslandView, id: string, state: Tile["state"]): IslandView {
  return {
    ...view,
    places: view.places.map((tile) => (tile.id === id ? { ...tile, state } : tile)),
  };
}

/** Cards come or go in a hand. */
export function handed(view: IslandView, who: number, card: string, change: number): IslandView {
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
