/** Buttons for those rivals at this browser who may act too: it is handed over to them. */

import type { View } from "../view";
import type { Session } from "../session";

export function HandoverButtons({ session, view }: { session: Session; view: View }) {
  const { handover, people } = session;
  if (!handover.shared.value) return null;
  return (
    <>
      {able(session, view).map((seat) => (
        <button key={seat} type="button" class="action" onClick={() => handover.call(seat)}>
          Hand over to {people.nameOf(seat)}
        </button>
      ))}
    </>
  );
}

/** The next one in a window that all answer; else whoever is waited for, or may act all the same. */
function able({ handover, secret, views }: Session, view: View): number[] {
  const free = [...view.waiting, ...(view.interjecting ?? [])];
  const seats = secret.span.value ? handover.after.value.slice(0, 1) : free;
  return seats.filter((seat) => views.held.value.includes(seat) && seat !== view.seat);
}
