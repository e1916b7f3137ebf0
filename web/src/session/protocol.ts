/** What the server tells a browser over the socket of a table. */

import type { NoticeTold, Setting, Successor, Terms } from "../api";
import type { GameEvent, View } from "../view";
import type { TalkMessage } from "./talk/messages";
import type { WhyNotTold } from "./why/messages";

export interface Push {
  type: "push";
  seq: number;
  seat: number | null;
  events: GameEvent[];
  view: View;
  you: number[];
  undo: boolean;
  thinking?: number[];
  /** Companions whose thinker does not answer: another thinks for those who are thinking, too. */
  silent?: number[];
  /** Whether companions wait until a person lets them go on. */
  paused?: boolean;
  /** Who wished it. */
  paused_by?: string | null;
  /** Whether all win or lose together; rivals must not see each other's views. */
  cooperative: boolean;
  /** The window that is answered in secret now. */
  window: SecretWindow | null;
  /** All events so far: on connecting, and wherever the past has changed. */
  log?: GameEvent[];
}

/** Its length and what is left of it, in seconds, and the code this seat has answered. */
export interface SecretWindow {
  seconds: number;
  left: number;
  kept: number | null;
}

/** An answer was kept until the window is over; told to nobody else. */
export interface Kept {
  type: "kept";
  seq: number;
  seat: number;
  code: number;
  /** The click that it was; it is done once the window is over. */
  click: string | null;
}

/** The share of games that is won from here, and between what it may lie; all from 0 to 1. */
export interface Estimate {
  worth: number;
  low: number;
  high: number;
}

/** How the game stands after a change, for a seat; for none in particular, where all win together. */
export interface Outlook extends Estimate {
  type: "outlook";
  seq: number;
  seat: number | null;
  /** For whom it is that chance; empty where it is certain. */
  whose: string;
}

export interface AdvisedMove extends Estimate {
  code: number;
  text: string;
}

/** Something that is expected of a seat, and where. */
interface ExpectedStep {
  seat: number;
  text: string;
  targets: string[];
}

/** What a seat might do, the best first, and what is expected to follow: a plan, where it is told whole. */
export interface Advice extends Estimate {
  type: "advice";
  seq: number;
  seat: number;
  moves: AdvisedMove[];
  line: ExpectedStep[];
  /** The whole plan as a sentence; empty where nothing was planned. */
  plan: string;
  reason: string;
  /** For whom the chances are those. */
  whose: string;
  targets: string[];
}

/** What may happen before the turn is over if nobody does anything, and how likely. */
export interface Danger {
  target: string | null;
  chance: number;
  text: string;
  grave: boolean;
  slight: boolean;
  rules: string[];
}

/** What may come as far as a seat knows, and in how many actions each seat comes to which place. */
export interface Foretold {
  type: "ahead";
  seq: number;
  seat: number | null;
  dangers: Danger[];
  reach: Record<number, Record<string, number>>;
}

export interface Complaint {
  type: "error";
  code: string;
  message: string;
  seq: number | null;
  /** The click that was refused, where it was one. */
  click: string | null;
  /** What was asked about, where it was asked why nothing can be done with it. */
  target: string | null;
  /** Id of the request in the server's log, for faults of the server. */
  id?: string | null;
}

export type ClockKind = "turn" | "game" | "days";

/** The clocks of persons, in seconds; they have nothing to do with the number of a change. */
export interface ClocksTold {
  type: "clocks";
  kind: ClockKind;
  clocks: { seat: number; left: number; runs: boolean; played_on: boolean }[];
}

/** A click was played, and is written down. */
interface Done {
  type: "done";
  click: string;
  seq: number;
}

/** Whether a person looks at the table, does not just now, or has long been without a line. */
export type Presence = "here" | "away" | "gone";

/** What one may do about a seat. */
export type Deed = "stand_up" | "sit_down" | "resign" | "swap" | "replace" | "kick";

interface SeatNews {
  seat: number;
  /** Null for a companion's seat and for a free one. */
  presence: Presence | null;
  deeds: Deed[];
}

/** Who is here, and what this browser may do about each seat; it has nothing to do with moves. */
export interface PeopleNews {
  type: "people";
  number: number;
  /** The seat of whoever has the opener's rights. */
  opener: number | null;
  /** Whether that is this browser. */
  host: boolean;
  seats: SeatNews[];
  /** Each the seat of one who would change places, and the seat they would like. */
  swaps: [number, number][];
  /** Whom the host may send out; others are told of nobody. */
  spectators: { number: number; name: string }[];
  /** Who would like a free seat: told to who asked, and to whoever may offer it. */
  wishes?: SeatWish[];
}

export interface SeatWish {
  number: number;
  seat: number;
  name: string;
  own: boolean;
}

/** A push as it is sent: of the view what differs from what was told with the number `base`; without one all of it. */
export interface Told extends Omit<Push, "view"> {
  view: Partial<View>;
  base: number | null;
}

/** Who looks on; a number of its own, as for all that is no move. */
interface SpectatorsTold {
  type: "spectators";
  number: number;
  count: number;
  names: string[];
}

/** The opener has switched something for all. */
interface TermsTold {
  type: "terms";
  number: number;
  terms: Terms;
  text: string;
}

interface SuccessorTold extends Successor {
  type: "successor";
}

export interface RoomSeat {
  seat: number;
  kind: "person" | "companion";
  name: string;
  player: string | null;
  free: boolean;
  ready: boolean;
  /** Whether its person has the page open. */
  here: boolean;
  opener: boolean;
}

/** A waiting room: who has come, who is ready, and for what. */
export interface Room {
  type: "room";
  number: number;
  game: string;
  title: string;
  cooperative: boolean;
  options: Record<string, Setting>;
  terms: Terms;
  seats: RoomSeat[];
  you: number[];
  opener: boolean;
  lookers: number;
  dealt: boolean;
  told: string | null;
}

export type Gathered = SpectatorsTold | TermsTold | SuccessorTold;

export type Message =
  | Told
  | Kept
  | Outlook
  | Advice
  | Foretold
  | Complaint
  | Done
  | ClocksTold
  | TalkMessage
  | WhyNotTold
  | PeopleNews
  | Gathered
  | Room
  | NoticeTold
  | { type: "pong" };
