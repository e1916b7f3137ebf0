/** What this browser remembers of its last tables, and of which games it knows. */

import { learnedOf } from "../tutorial/tutorial";
import type { Catalogue, GameInfo, NewTable } from "../protocol";
import { keptFor, lastGame } from "../settings";
import type { Draft } from "./draft";
import { remembered, textOf, type Remembered } from "./remembered";
import type { Experience } from "./welcome";

/** The stored order of the last table of a game. */
const orderOf = (game: string) => keptFor(game, "order", "");

export function keep(order: NewTable, { options }: GameInfo): void {
  orderOf(order.game).value = textOf(order, options);
  lastGame.value = order.game;
}

/** What was chosen last for a game. */
export function recalled(game: GameInfo, catalogue: Catalogue): Remembered {
  return remembered(orderOf(game.name).value, game, catalogue);
}

/** Fill a new draft in as the last table was. */
export function recallLast(draft: Draft): Draft {
  const game = draft.catalogue.games.find(({ name }) => name === lastGame.value);
  if (game) draft.recall(game, recalled(game, draft.catalogue));
  return draft;
}

export function experienceOf({ name, tutorial: guide }: GameInfo, tables: readonly { game: string }[]): Experience {
  return {
    guided: guide !== null,
    learned: learnedOf(name).value === "yes",
    briefed: keptFor(name, "briefed", "no").value === "yes",
    played: orderOf(name).value !== "" || tables.some(({ game }) => game === name),
  };
}
