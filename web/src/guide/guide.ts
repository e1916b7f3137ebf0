/** A guided first game as the server tells it, and how far this browser has come in it. */

import { ask, type TableInfo } from "../api";
import { keptFor } from "../settings";
import type { Action, GameEvent, View } from "../view";

export interface Lesson {
  chapter: string;
  say: string;
  look: string[];
  /** Why that was good, once it is done. */
  well: string;
  remember: string;
  /** How many actions were played before it, and how many once the companions have acted in it. */
  first: number;
  begins: number;
  /** What the learner is to do, in order. */
  do: Action[];
}

interface Scene {
  events: GameEvent[];
  /** All of the view, or what is another than a scene before. */
  view: Partial<View>;
  whole: boolean;
}

export interface Guide {
  game: string;
  title: string;
  name: string;
  seat: number;
  names: string[];
  cooperative: boolean;
  farewell: string;
  lessons: Lesson[];
  scenes: Scene[];
}

export const fetchGuide = (game: string) =>
  ask<Guide>(`/api/games/${encodeURIComponent(game)}/guide`);

/** The lesson at which this browser goes on, counted from 0. */
export const progressOf = (game: string) => keptFor(game, "guide", "0");

/** Whether this browser has played a guided game to its end. */
export const learnedOf = (game: string) => keptFor(game, "learned", "no");

/** All views of a guided game, each of them whole. */
export function viewsOf({ scenes }: Guide): View[] {
  const views: View[] = [];
  for (const { view, whole } of scenes) {
    views.push((whole ? view : { ...views.at(-1), ...view }) as View);
  }
  return views;
}

/** The table of a guided game, as the page asks for one: there are no aids and nobody to talk to. */
export function tableOf(guide: Guide): TableInfo {
  const seats = guide.names.map((name, seat) => ({
    seat,
    kind: seat === guide.seat ? ("person" as const) : ("companion" as const),
    name,
    player: null,
    free: false,
    sits_in_for: null,
    resigned: false,
  }));
  const terms = { public: false, watchers: false, aids: false, talk: false, clock: null };
  const { game, title, cooperative, seat } = guide;
  const rest = { options: {}, offers: [], finished: null, waiting: false, opener: false };
  const shared = { known_deal: false, successor: null };
  return { table: game, game, title, cooperative, seats, you: [seat], terms, ...rest, ...shared };
}
