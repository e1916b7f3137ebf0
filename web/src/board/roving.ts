/** Arrow keys over places that lie anywhere: the nearest one in that direction. */

import type { Place } from "../view";

type Spot = Pick<Place, "id" | "x" | "y">;

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sideways steps count more than steps ahead, so that a row is walked before it is left. */
const ASIDE = 2.5;

function neighbour(places: readonly Spot[], from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const here = places.find(({ id }) => id === from);
  if (!direction || !here) return null;
  const ranked = places
    .map((place) => ({ id: place.id, cost: cost(here, place, direction) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((one, other) => one.cost - other.cost);
  return ranked[0]?.id ?? null;
}

function cost(here: Spot, there: Spot, [dx, dy]: readonly [number, number]): number {
  const [right, down] = [there.x - here.x, there.y - here.y];
  const ahead = right * dx + down * dy;
  const aside = Math.abs(right * dy) + Math.abs(down * dx);
  return ahead > 0 ? ahead + ASIDE * aside : Infinity;
}

/** Move the focus on from the place that has it. */
export function rove(event: KeyboardEvent, places: readonly Spot[]): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
  const board = event.currentTarget as HTMLElement;
  // Some places, such as cards, may lie elsewhere at the table.
  const spots = places.filter(({ id }) => buttonOf(board, id));
  const next = here?.dataset.place && neighbour(spots, here.dataset.place, event.key);
  if (!here || !next) return;
  event.preventDefault();
  buttonOf(board, next)?.focus();
}

function buttonOf(board: HTMLElement, place: string): HTMLElement | null {
  return board.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
}
