/** The form of each type of path: none is told from another by its colour alone. */

import type { PathType } from "../view";
import { along, beside, spelled, type Line, type Point, type Pose } from "./geometry";

/** What is drawn of a path over its bed: strokes and filled shapes. */
interface Strokes {
  bed: string;
  line: string;
  shapes: string;
}

type Marks = Omit<Strokes, "bed">;

const drawn = (points: Point[]): string => `M${points.map(spelled).join("L")}`;

/** Poses at even distances, as many as fit, the same space left at both ends. */
function poses(line: Line, distance: number): Pose[] {
  const count = Math.max(1, Math.floor(line.length / distance));
  const first = (line.length - (count - 1) * distance) / 2;
  return Array.from({ length: count }, (_, index) => along(line, first + index * distance));
}

function swaying(line: Line, period: number, reach: number, steps: number): Point[] {
  const turns = Math.max(1, Math.round(line.length / period)) * steps;
  return Array.from({ length: turns + 1 }, (_, index) => {
    const sway = Math.sin((index / steps) * 2 * Math.PI);
    return beside(along(line, (line.length * index) / turns), sway * reach);
  });
}

/** Up and down like a range of peaks. */
function zigzag(line: Line, scale: number): Marks {
  const turns = Math.max(2, Math.round(line.length / (6 * scale)));
  const peaks = Array.from({ length: turns + 1 }, (_, index) =>
    beside(along(line, (line.length * index) / turns), (index % 2 ? -4.2 : 4.2) * scale),
  );
  return { line: drawn(peaks), shapes: "" };
}

function dot({ x, y }: Point, radius: number): string {
  const r = radius.toFixed(1);
  const across = (radius * 2).toFixed(1);
  const halves = `a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`;
  return `M${spelled({ x: x - radius, y })}${halves}`;
}

const dots = (line: Line, scale: number): Marks => ({
  line: "",
  shapes: poses(line, 9.5 * scale)
    .map((pose) => dot(pose, 3 * scale))
    .join(""),
});

/** Leaves in turn to the left and to the right of a stem. */
function leaves(line: Line, scale: number): Marks {
  const shapes = poses(line, 9 * scale).map((pose, index) => leaf(pose, scale, index % 2 ? 1 : -1));
  return { line: drawn(line.points), shapes: shapes.join("") };
}

function leaf(pose: Pose, scale: number, side: number): string {
  const leaning = { ...pose, angle: pose.angle + side * 0.75 };
  const tip = ahead(leaning, 9.5 * scale);
  const [left, right] = [-3.2, 3.2].map((reach) =>
    beside({ ...ahead(leaning, 4.8 * scale), angle: leaning.angle }, reach * scale),
  ) as [Point, Point];
  return `M${spelled(pose)}Q${spelled(left)} ${spelled(tip)}Q${spelled(right)} ${spelled(pose)}z`;
}

function ahead({ x, y, angle }: Pose, distance: number): Point {
  return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance };
}

/** A stream, with arrowheads that point downstream. */
const stream = (line: Line, scale: number): Marks => ({
  line: drawn(line.points),
  shapes: poses(line, 22 * scale)
    .map((pose) => arrowhead(pose, scale))
    .join(""),
});

function arrowhead(pose: Pose, scale: number): string {
  const tip = ahead(pose, 6 * scale);
  const back = { ...ahead(pose, -4.5 * scale), angle: pose.angle };
  const notch = ahead(pose, -1.8 * scale);
  const [left, right] = [beside(back, -5.6 * scale), beside(back, 5.6 * scale)];
  return `M${spelled(tip)}L${spelled(left)}L${spelled(notch)}L${spelled(right)}z`;
}

const waves = (line: Line, scale: number): Marks => ({
  line: drawn(swaying(line, 15 * scale, 3.6 * scale, 8)),
  shapes: "",
});

const straight = (line: Line): Marks => ({ line: drawn(line.points), shapes: "" });

const FORMS: Record<PathType, (line: Line, scale: number) => Marks> = {
  mountain: zigzag,
  sand: dots,
  jungle: leaves,
  river: stream,
  lake: waves,
  sea: straight,
};

export function strokes(type: PathType, line: Line, scale: number): Strokes {
  return { bed: drawn(line.points), ...FORMS[type](line, scale) };
}
