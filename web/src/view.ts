/** What the server tells: the parts that every game's view has; a skin adds its own. */

export interface Action {
  seat: number;
  code: number;
  kind: string;
  text: string;
  /** Things a person may click to mean this action; several: any of them offers it. */
  targets: string[];
}

export interface GameEvent {
  kind: string;
  seat: number | null;
  text: string;
  places: string[];
  data: Record<string, unknown>;
  /** What moved the companion that did it, in one sentence. */
  why?: string | null;
}

interface Phase {
  kind: string;
  seat: number | null;
  text: string;
  /** Actions left of those a turn has, where the phase counts them. */
  left?: number | null;
  of?: number | null;
}

export interface Place {
  id: string;
  label: string;
  x: number;
  y: number;
  state?: string;
  pawns?: number[];
}

export interface Card {
  id: string;
  label: string;
  count?: number;
}

export interface Seat {
  seat: number;
  /** The target that means this player: their pawn or their panel. */
  id?: string;
  name: string;
  colour?: string;
  power?: string;
  hand?: Card[];
}

export interface Outcome {
  won: boolean;
  reason: string;
  text: string;
  scores?: number[];
}

/** When somebody may want to be asked, and whether that is now. */
interface Wish {
  id: string;
  text: string;
  due: boolean;
}

export interface View {
  game: string;
  title: string;
  seq: number;
  seat: number | null;
  turn: number;
  turn_number?: number;
  waiting: number[];
  interjecting?: number[];
  phase: Phase;
  seats: Seat[];
  legal: Action[];
  /** Kinds of action by which a seat does no more of what it may. */
  closing?: string[];
  places: Place[];
  outcome: Outcome | null;
  wishes?: Wish[];
}
