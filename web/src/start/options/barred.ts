/** Choices that would be refused: they cannot be chosen. */

import type { GameOption, OptionChoice } from "../../protocol";
import { keyOf } from "./choices";
import type { Draft } from "../draft";

/** What there is to choose from: no seat that is not at this table. */
export function possible(draft: Draft, option: GameOption): OptionChoice[] {
  const choices = option.choices ?? [];
  return option.seat_choices ? choices.slice(0, 1 + draft.seats.value.length) : choices;
}

/** What others have taken already; the first choice is for all. */
export function taken(draft: Draft, option: GameOption, seat: number): Set<string> {
  if (!option.distinct) return new Set();
  const others = draft.entries(option).filter((_, other) => other !== seat);
  const free = keyOf(option.choices?.[0]?.value ?? null);
  return new Set(others.map(keyOf).filter((key) => key !== free));
}
