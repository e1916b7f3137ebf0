/** What lies under the pointer and what a click on it would do. */

import { listed, seatName, sentence } from "../phrases";
import type { View } from "../view";
import type { Skin } from "../skins/contract";
import type { Session } from "../session";
import { describe, type Surface } from "../session/surface";
import { WhyNot } from "../illegalReason/Reason";
import { GUIDE } from "../words/tutorial";
import type { BarProps } from "./ActionButton";

export function HoverInfo({ surface, view, skin }: BarProps) {
  const { session, picker } = surface;
  const answer = session.reasonRequest.answer.value;
  const target = picker.pointed.value;
  // Pointing at something else shows what that is; then the answer is there again.
  const stands = answer && (!target || !answer.target || target === answer.target);
  if (stands && !picker.menu.value) return <WhyNot answer={answer} />;
  return <p class="pointed">{pointed(surface, view, skin) ?? " "}</p>;
}

function pointed(surface: Surface, view: View, skin: Skin): string | null {
  const { session, picker } = surface;
  const target = picker.pointed.value;
  if (!target) return nothingPointed(session, view);
  const place = view.places.find(({ id }) => id === target);
  let what = place ? describe(view, skin, place) : picker.label(target);
  const offers = picker.offers(target).map(({ text }) => text);
  const omen = session.forecasts.on(target, null);
  if (omen) what += ` (${omen.text.replace(/\.$/, "")})`;
  if (!offers.length) return sentence(what);
  const shown = offers.length > 3 ? [...offers.slice(0, 2), `${offers.length - 2} more`] : offers;
  return `${sentence(what)} – ${listed(shown)}`;
}

function nothingPointed(session: Session, view: View): string | null {
  const { views, autopass, people } = session;
  if (view.outcome) return "The game is over.";
  if (session.school) return session.school.taught.value ? GUIDE.doIt : GUIDE.readOn;
  if (autopass.moment.value) return "Passing for the rest of this turn.";
  if (views.legal.value.length) return "Click a glowing item, or choose an action here.";
  const silent = view.seats.find(({ seat }) => session.aiStatus.isSilent(seat));
  if (silent) return `${people.told(silent.name)} ${session.aiStatus.wordOn(silent.seat)}.`;
  const awaited = listed(view.waiting.map((seat) => people.told(seatName(view, seat))));
  const who = views.held.value.length ? "Waiting" : "You are watching; the table waits";
  return `${who} for ${awaited}.`;
}
