/** The button of a seat that opens what may be done about it. */

import { Glyph } from "../glyphs";
import { sitDownAgain } from "../api";
import type { Session } from "../session";
import { toast } from "../session/notices";
import { LEAVE } from "../words/people";
import { mayMute } from "./Mute";
import { mayReport } from "./Report";

export function SeatTool({ session, seat }: { session: Session; seat: number }) {
  const { people } = session;
  const deeds = people.deeds(seat);
  if (!deeds.length && !mayMute(session, seat) && !mayReport(session, seat)) return null;
  if (deeds.includes("sit_down")) return <Return session={session} seat={seat} />;
  const label = `Menu for the seat of ${people.nameOf(seat)}`;
  return (
    <button
      type="button"
      class="tool"
      title={deeds.includes("resign") ? LEAVE.own : label}
      aria-label={label}
      aria-haspopup="dialog"
      data-wanted={people.wants(seat) || undefined}
      onClick={() => (people.asked.value = seat)}
    >
      <Glyph name="more" />
    </button>
  );
}

function Return({ session, seat }: { session: Session; seat: number }) {
  const back = () => sitDownAgain(session.id, seat).catch(({ message }: Error) => toast(message));
  return (
    <button type="button" class="button primary small" onClick={() => void back()}>
      Sit down again
    </button>
  );
}
