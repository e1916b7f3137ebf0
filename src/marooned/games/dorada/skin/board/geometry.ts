/** Where sites lie and how paths run on the drawn map, on a wide screen and on a phone. */

import type { IslandMap, Spot, Trail } from "../view";

export interface Point {
  x: number;
  y: number;
}

/** The size of the drawing, in its own units. */
export interface Frame {
  width: number;
  height: number;
}

export const WIDE: Frame = { width: 1000, height: 600 };
export const TALL: Frame = { width: 400, height: 470 };

/** The part of the map that is drawn: land, and sea enough for the routes around it. */
const WEST = 1.5;
const EAST = 98.5;
const NORTH = -5;
const SOUTH = 75;

export function placed({ width, height }: Frame, x: number, y: number): Point {
  return {
    x: (width * (x - WEST)) / (EAST - WEST),
    y: (height * (y - NORTH)) / (SOUTH - NORTH),
  };
}

/** Where paths would lie on one another, sites stand a little beside where the view has them. */
const SPOTS: Record<string, readonly [number, number]> = {
  "vanu-tabu": [17, 45],
};

export function siteAt(frame: Frame, { id, x, y }: Pick<Spot, "id" | "x" | "y">): Point {
  return placed(frame, ...(SPOTS[id] ?? ([x, y] as const)));
}

/** Paths that are no straight line: the point that bends each, by its ends and its type. */
const BENDS: Record<string, readonly [number, number]> = {
  "hora-pena methritis mountain": [33, 4],
  "mana-hatu aminadang mountain": [29.5, 43],
  "wahi-waha aminadang mountain": [25, 46],
  "bulo-mapo wahi-waha jungle": [22, 23.5],
  "bulo-mapo wahi-waha river": [19, 33.5],
  "base-camp qualtops jungle": [61, 34.5],
  "qualtops base-camp river": [60.5, 45],
  "wahi-waha mana-hatu river": [34, 33.5],
  "balabatung vanu-tabu river": [28, 49.5],
  "vanu-tabu aminadang river": [18, 55],
  "etintaklop qualtops river": [75, 43.5],
  "mana-hatu balabatung lake": [38, 39],
  "mana-hatu base-camp lake": [49, 33.5],
  "balabatung base-camp lake": [47.5, 46.5],
  "hora-pena rhobanis sea": [46, -11.5],
  "hora-pena aminadang sea": [-11, 42],
  "rhobanis teltoqlut sea": [109, 34],
  "aminadang teltoqlut sea": [52, 81],
};

export interface Line {
  /** Points close to one another, evenly spaced. */
  points: Point[];
  length: number;
}

const STEP = 2;

export interface Chart {
  frame: Frame;
  sites: Map<string, Point>;
  lines: Map<string, Line>;
}

/** How far from a site's middle its paths begin. */
const CLEAR = { wide: 21, tall: 13 };

export function chartOf(frame: Frame, board: IslandMap, places: readonly Spot[]): Chart {
  const spots = places.filter(({ kind }) => kind === "site");
  const sites = new Map(spots.map((spot) => [spot.id, siteAt(frame, spot)]));
  const clear = frame === WIDE ? CLEAR.wide : CLEAR.tall;
  const lines = new Map(
    board.paths.map((path) => [path.id, lineOf(frame, sites, path, clear)]),
  );
  return { frame, sites, lines };
}

function lineOf(
  frame: Frame,
  sites: Map<string, Point>,
  { from, to, type }: Trail,
  clear: number,
): Line {
  const [a, b] = [sites.get(from), sites.get(to)];
  if (!a || !b) return { points: [], length: 0 };
  const bend = BENDS[`${from} ${to} ${type}`] ?? BENDS[`${to} ${from} ${type}`];
  const middle = bend ? placed(frame, ...bend) : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return trimmed(evenly(curve(a, middle, b)), clear);
}

const FINE = 160;

function curve(a: Point, middle: Point, b: Point): Point[] {
  return Array.from({ length: FINE + 1 }, (_, index) => {
    const t = index / FINE;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: p * a.x + q * middle.x + r * b.x, y: p * a.y + q * middle.y + r * b.y };
  });
}

function evenly(points: Point[]): Point[] {
  const kept: Point[] = [];
  let due = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    due -= before ? Math.hypot(point.x - before.x, point.y - before.y) : 0;
    if (due > 0) return;
    kept.push(point);
    due += STEP;
  });
  return kept;
}

function trimmed(points: Point[], clear: number): Line {
  const cut = Math.round(clear / STEP);
  const kept = points.slice(cut, points.length - cut);
  return { points: kept, length: (kept.length - 1) * STEP };
}

export interface Pose extends Point {
  /** Which way the line goes here, in radians. */
  angle: number;
}

/** The point so far along a line. */
export function along({ points }: Line, distance: number): Pose {
  const index = Math.max(0, Math.min(points.length - 1, Math.round(distance / STEP)));
  const here = points[index] ?? { x: 0, y: 0 };
  const [before, after] = [points[index - 2] ?? points[0], points[index + 2] ?? points.at(-1)];
  const angle = before && after ? Math.atan2(after.y - before.y, after.x - before.x) : 0;
  return { ...here, angle };
}

export function middleOf(line: Line): Pose {
  return along(line, line.length / 2);
}

/** A point beside a pose: to its right for a positive distance. */
export function beside({ x, y, angle }: Pose, distance: number): Point {
  return { x: x - Math.sin(angle) * distance, y: y + Math.cos(angle) * distance };
}

export function spelled({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A closed smooth line through points. */
export function smooth(points: Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  const arcs = points.map((_, index) => {
    const [p, a, b, n] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: a.x + (b.x - p.x) / 6, y: a.y + (b.y - p.y) / 6 };
    const second = { x: b.x - (n.x - a.x) / 6, y: b.y - (n.y - a.y) / 6 };
    return `C${spelled(first)} ${spelled(second)} ${spelled(b)}`;
  });
  return `M${spelled(at(0))}${arcs.join("")}z`;
}

/** Where something of the drawing lies over it, in percent. */
export function over({ frame }: Chart, { x, y }: Point): { left: string; top: string } {
  return { left: `${(100 * x) / frame.width}%`, top: `${(100 * y) / frame.height}%` };
}

/** The same for what is as large as the drawing, and moved over it. */
export function moved(chart: Chart, at: Point): { "--across": string; "--down": string } {
  const { left, top } = over(chart, at);
  return { "--across": left, "--down": top };
}
