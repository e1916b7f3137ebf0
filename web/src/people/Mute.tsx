/** The button by which one does not hear somebody any more, for oneself alone. */

import type { Session } from "../session";
import { MUTED } from "../words/people";

export function mayMute({ people, talking, views }: Session, seat: number): boolean {
  const info = people.info.value?.seats.find((other) => other.seat === seat);
  const isOther = info?.kind === "person" && !info.free && !views.held.value.includes(seat);
  return isOther && talking.conversation.on.value;
}

export function Mute({ session, seat }: { session: Session; seat: number }) {
  if (!mayMute(session, seat)) return null;
  const { muted } = session.talking.conversation;
  const name = session.people.nameOf(seat);
  return (
    <li>
      <button type="button" class="button" title={MUTED.hint} onClick={() => muted.toggle(name)}>
        {muted.has(name) ? MUTED.unmute(name) : MUTED.mute(name)}
      </button>
    </li>
  );
}
