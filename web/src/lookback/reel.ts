/** A game that is over, as the server tells it. */

import { addressOf, ask } from "../api";
import type { GameEvent, Outcome, View } from "../view";

export interface Step {
  /** How many actions stood once it was done. */
  moment: number;
  turn: number;
  seat: number;
  kind: string;
  text: string;
  why: string | null;
  events: GameEvent[];
}

export interface TurningPoint {
  moment: number;
  turn: number;
  seat: number;
  before: number;
  after: number;
  by: "choice" | "luck";
  text: string;
}

interface ReelSeat {
  seat: number;
  kind: "person" | "companion";
  name: string;
  player: string | null;
}

export interface Reel {
  table: string;
  game: string;
  title: string;
  cooperative: boolean;
  created: string;
  finished: string | null;
  known_deal: boolean;
  /** What it came from, where it was not dealt. */
  origin: string | null;
  seats: ReelSeat[];
  you: number[];
  outcome: Outcome;
  turns: number;
  opening: GameEvent[];
  steps: Step[];
  /** The chance of each seat, or of the team as one, at each moment. */
  chances: number[][];
  /** For whom they are that, in words. */
  whose: string;
  /** Whose chance the turning points are of. */
  about: number;
  turning_points: TurningPoint[];
}

/** The seat from which whoever looks back looks first; null for what all saw. */
export function ownEyes({ you, cooperative }: Reel): number | null {
  return you[0] ?? (cooperative ? 0 : null);
}

export const reelOf = (table: string) => ask<Reel>(`${addressOf(table)}/replay`);

export function viewAt(table: string, moment: number, seat: number | null): Promise<View> {
  const eyes = seat === null ? "" : `&seat=${seat}`;
  return ask<View>(`${addressOf(table)}/views?moment=${moment}${eyes}`);
}
