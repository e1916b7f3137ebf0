/** Places of the labels in a picture: near their points, over no other label and no point. */

export interface Point {
  x: number;
  y: number;
}

/** A box by its upper left corner. */
export interface Box extends Point {
  width: number;
  height: number;
}

const STEP = 6;
/** Pixels that stay free around labels and points. */
const GAP = 4;

/**
 * One box a point, each inside `room`: the free place nearest to right above the point.
 *
 * Points are circles of `radius`. A point for which no place is free gets null.
 */
export function arranged(
  points: readonly Point[],
  { width, height }: Pick<Box, "width" | "height">,
  radius: number,
  room: Box,
): (Box | null)[] {
  const circles = points.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }));
  const taken: Box[] = [...circles];
  const places = grid(room, width, height);
  return points.map(({ x, y }) => {
    const wanted = { x: x - width / 2, y: y - radius - GAP - height };
    const free = places.filter((place) => !taken.some((other) => overlaps(place, other)));
    const [first, ...others] = free;
    if (!first) return null;
    const nearest = others.reduce((one, other) => (gap(other, wanted) < gap(one, wanted) ? other : one), first);
    taken.push(nearest);
    return nearest;
  });
}

function grid({ x, y, width: wide, height: high }: Box, width: number, height: number): Box[] {
  const columns = Math.floor((wide - width) / STEP);
  const rows = Math.floor((high - height) / STEP);
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => ({
    x: x + (index % (columns + 1)) * STEP,
    y: y + Math.floor(index / (columns + 1)) * STEP,
    width,
    height,
  }));
}

function gap(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + GAP &&
    other.x < one.x + one.width + GAP &&
    one.y < other.y + other.height + GAP &&
    other.y < one.y + one.height + GAP
  );
}
