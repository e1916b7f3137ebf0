/** What a new table will be, in a line: who sits there, and how the game is set. */

import { listed } from "../phrases";
import type { NewSeat } from "../protocol";
import { settledWords } from "../words/settled";
import { START } from "../words/start";
import type { Draft } from "./draft";

export function setupOf(draft: Draft): string {
  const options = draft.options.value;
  const settings = Object.fromEntries(options.map((option) => [option.name, draft.value(option)]));
  const clock = draft.clock.value ? [START.clock] : [];
  const settled = settledWords(options, settings).filter((words) => words !== draft.game.value.title);
  return [companyOf(draft), ...settled, ...clock].join(" · ");
}

/** Persons at this browser by name, friends by number, companions by what they are called. */
function companyOf({ seats, catalogue }: Draft): string {
  const title = (player: string) => catalogue.ai_players.find(({ name }) => name === player)?.title ?? player;
  const persons = seats.value.flatMap((seat, index) => (isHere(seat) ? [seat.name.trim() || START.person(index)] : []));
  const friends = seats.value.filter((seat) => seat.kind === "person" && seat.friend).length;
  const companions = seats.value.flatMap((seat) => (seat.kind === "ai" ? [title(seat.player)] : []));
  const counted = [...new Set(companions)].map((name) => START.times(companions.filter((other) => other === name).length, name));
  return listed([...persons, ...(friends ? [START.friends(friends)] : []), ...counted]);
}

function isHere(seat: NewSeat): seat is Extract<NewSeat, { kind: "person" }> {
  return seat.kind === "person" && !seat.friend;
}
