/** A guided first game as the server tells it, and how far this browser has come in it. */

import { ask } from "../api";
import type { TableInfo, Tutorial } from "../protocol";
import { keptFor } from "../settings";
import type { View } from "../view";

export const fetchGuide = (game: string) =>
  ask<Tutorial>(`/api/games/${encodeURIComponent(game)}/tutorial`);

/** The lesson at which this browser continues, counted from 0. */
export const progressOf = (game: string) => keptFor(game, "guide", "0");

/** Whether this browser has played a guided game to its end. */
export const learnedOf = (game: string) => keptFor(game, "learned", "no");

/** All views of a guided game, each of them whole. */
export function viewsOf({ scenes }: Tutorial): View[] {
  const views: View[] = [];
  for (const { view, complete } of scenes) {
    views.push((complete ? view : { ...views.at(-1), ...view }) as View);
  }
  return views;
}

/** Description of the table of a tutorial: without hints and chat. */
export function tableOf(guide: Tutorial): TableInfo {
  const seats = guide.names.map((name, seat) => ({
    seat,
    kind: seat === guide.seat ? ("person" as const) : ("ai" as const),
    name,
    player: null,
    free: false,
    substitute_for: null,
    resigned: false,
  }));
  const terms = { public: false, spectators: false, hints: false, chat: false, clock: null };
  const { game, title, cooperative, seat } = guide;
  const rest = { options: {}, invitable_seats: [], finished: null, waiting_room: false, is_host: false };
  const shared = { known_deal: false, rematch: null };
  return { table: game, game, title, cooperative, seats, your_seats: [seat], terms, ...rest, ...shared };
}
