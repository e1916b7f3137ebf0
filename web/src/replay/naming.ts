/** What is said of a moment. */

import { sentence } from "../phrases";
import type { Replay, ReplayStep } from "../protocol";
import { WORDS } from "../words/replay";

const PASS = "pass";

/** What whoever sat there is called. */
export function personAt({ seats }: Pick<Replay, "seats">, seat: number): string {
  return seats.find((other) => other.seat === seat)?.name ?? `Seat ${seat + 1}`;
}

/** What a step brought, as the log told it. */
export function toldOf(step: ReplayStep | null): string {
  if (!step) return WORDS.dealt;
  const telling = step.events.filter((event) => step.kind !== PASS || event.kind !== PASS);
  const told = telling.map(({ text }) => text).filter(Boolean);
  return told.join(" ") || `${sentence(step.text)}.`;
}

export function spokenMoment(step: ReplayStep | null): string {
  return step ? `${WORDS.turn(step.turn)}: ${toldOf(step)}` : WORDS.start;
}

/** What a step is called in the list of moves: a pass by what it brought. */
export function moveOf(step: ReplayStep): string {
  return step.kind === PASS ? toldOf(step) : sentence(step.text);
}
