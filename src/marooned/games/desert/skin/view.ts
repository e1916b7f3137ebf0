/** What this game adds to the common view. */

import type { SkinProps } from "@page/skins/contract";
import type { Card, Place, Seat, View } from "@page/view";

export interface Clue {
  part: string;
  axis: "row" | "column";
}

/** One of the 25 cells with what lies on it. */
export interface Cell extends Place {
  cell: string;
  state: "storm" | "desert" | "city";
  back: "plain" | "water" | "crash" | null;
  face: string | null;
  face_label: string | null;
  /** Somebody looked under it, and it lies there still. */
  seen: boolean;
  /** The cell where its tile was first laid: the same tile wherever it is blown. */
  tile: string | null;
  sand: number;
  blocked: boolean;
  parts: string[];
  pawns: number[];
  clue: Clue | null;
}

interface Equipment extends Card {
  card: string;
  count: number;
  power: string;
}

export interface Adventurer extends Seat {
  role: string;
  colour: string;
  place: string;
  water: number;
  canteen: number;
  hand: Equipment[];
  shield: boolean;
  buried: boolean;
  parts: string[];
  thirsty: boolean;
}

export interface Part {
  id: string;
  label: string;
  state: "hidden" | "placed" | "held";
  row: string | null;
  column: string | null;
  place: string | null;
  holder: number | null;
  clues: number;
}

export interface Meter {
  tick: number;
  draws: number;
  ticks: number[];
  skull: number;
  spared: number;
  due: number;
}

export type Counts = Record<string, number>;

export interface DesertView extends View {
  places: Cell[];
  seats: Adventurer[];
  columns: number;
  rows: number;
  meter: Meter;
  parts: Part[];
  storm_deck: { left: number; holds: Counts; top: string[]; bottom: string[] };
  storm_discards: Counts;
  storm_card: string | null;
  equipment_deck: { left: number; holds: Counts };
  supply: number;
  markers: number;
  looked: string[];
}

export type DesertProps = SkinProps<DesertView>;

export function partLabel(view: DesertView, part: string): string {
  return view.parts.find(({ id }) => id === part)?.label ?? part;
}

export function seatName(view: DesertView, seat: number | null): string {
  return view.seats.find((other) => other.seat === seat)?.name ?? "somebody";
}
