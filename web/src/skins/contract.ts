/** What a game's own skin gives the shell, and what the shell hands to it. It holds no rules. */

import type { ComponentType, TargetedMouseEvent } from "preact";
import type { Action, GameEvent, Seat, View } from "../view";

/** Spread on the element that stands for a target; the shell does the rest. */
export interface TargetProps {
  onClick: (event: TargetedMouseEvent<HTMLElement>) => void;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
  /** By which it is found when somebody points at it. */
  "data-target": string;
  /** Direct: a click on it says it all. Through: it completes what begins with a card or a seat. */
  "data-legal": "direct" | "through" | undefined;
  "data-lit": "" | undefined;
  /** A hint or a lesson rings it. */
  "data-hinted": "" | undefined;
  /** A lesson speaks of it: its name is to be read, however small it is. */
  "data-spoken": "" | undefined;
}

export interface PlaceProps extends TargetProps {
  type: "button";
  "data-place": string;
  "aria-label": string;
  tabindex: number;
}

/** What is marked on a thing: how likely something happens to it, or how many actions away it is. */
export interface Omen {
  mark: string;
  text: string;
  sort: "danger" | "grave" | "slight" | "reach";
}

export interface Table<V extends View = View> {
  /** The view on show: in between two events it is what the choreography has reached. */
  view: V;
  /** The event being shown now. */
  event: GameEvent | null;
  /** Milliseconds this event stays on show. */
  pace: number;
  /** Legal actions that this target offers now (none while events are being shown). */
  offers: (target: string) => Action[];
  target: (id: string) => TargetProps;
  /** Of something small that stands on a place: never legal where a tap means the place itself. */
  standing: (id: string, place: string) => TargetProps;
  /** What whoever sits there is called: a person's name, or a companion's. */
  person: (seat: number) => string;
  place: (id: string) => PlaceProps;
  /** What may happen to a thing, or how far it is for the player who is pointed at. */
  forecasts: (id: string) => Omen | undefined;
  /** Whether a lesson asks for an action: the button of the skin's own for it is ringed. */
  asks: (action: Action) => boolean;
  /** Choose an action that a button of the skin's own stands for. */
  pick: (action: Action) => void;
  /** Light up places from elsewhere; an empty list puts them out. */
  light: (ids: readonly string[]) => void;
}

export interface SkinProps<V extends View = View> {
  table: Table<V>;
}

export interface SeatProps<V extends View = View> extends SkinProps<V> {
  seat: V["seats"][number];
}

/** What an event may sound like; the shell makes the sounds. */
export type Sound =
  | "step"
  | "flip"
  | "dig"
  | "splash"
  | "sink"
  | "wind"
  | "wing"
  | "coin"
  | "drum"
  | "alarm"
  | "treasure"
  | "triumph"
  | "loss";

export interface Skin<V extends View = View> {
  game: string;
  Board: ComponentType<SkinProps<V>>;
  /** The inside of a seat's panel, under its name. */
  SeatBody?: ComponentType<SeatProps<V>>;
  /** The mark before a seat's name. */
  SeatMark?: ComponentType<{ seat: V["seats"][number] }>;
  /** Panels beside the board: what is open to all. */
  Side?: ComponentType<SkinProps<V>>;
  /** A picture for the end. */
  Ending?: ComponentType<SkinProps<V>>;
  /** How rivals came out, in place of the shell's list of scores. */
  Ranking?: ComponentType<SkinProps<V>>;
  /** A small picture for a kind of action. */
  KindMark?: ComponentType<{ kind: string }>;
  /** What a kind of action is called on a button that opens several. */
  kinds?: Record<string, string>;
  /** What an action is called at this moment, where its own text says too little. */
  named?: (view: V, action: Action) => string | undefined;
  /** What a kind of action is called at this moment, where that differs. */
  titled?: (view: V, kind: string) => string | undefined;
  /** What an action costs that cannot be had back: it stands apart, and no number reaches it. */
  price?: (view: V, action: Action) => string | undefined;
  /** Whether a panel of the skin's own has a button for an action: a lesson rings that one alone. */
  holds?: (view: V, action: Action) => boolean;
  /** What a place's state is called aloud. */
  describe?: (view: V, place: V["places"][number]) => string;
  /** What a target is called that is no place, seat or card in a hand. */
  label?: (view: V, target: string) => string | undefined;
  /** How the board looks once this event has been shown; the next view is the truth. */
  step?: (view: V, event: GameEvent) => V;
  /** Kinds of event that say nothing worth a line of the log. */
  quiet?: readonly string[];
  /** Milliseconds for which an event of a kind is shown. */
  pace?: Record<string, number>;
  /** Small drawings beside rules, by their numbers. */
  drawings?: Record<string, ComponentType>;
  /** What an event of a kind sounds like, for whoever wants to hear it. */
  sounds?: Record<string, Sound>;
  /** Lines for the help overlay. */
  help?: string[];
}

export function seatTarget(seat: Seat): string {
  return seat.id ?? `seat:${seat.seat}`;
}
