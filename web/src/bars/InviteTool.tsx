/** The button of a free seat by which a friend is invited to it. */

import { Glyph } from "../glyphs";
import type { People } from "../session/people";

export function InviteTool({ people, seat }: { people: People; seat: number }) {
  const info = people.info.value;
  const free = info?.seats.some((other) => other.seat === seat && other.free);
  if (!free || !info?.invitable_seats.includes(seat)) return null;
  const label = `Invite a friend to the seat of ${people.nameOf(seat)}`;
  const begin = () => {
    people.inviting.value = seat;
  };
  return (
    <button
      type="button"
      class="button primary small"
      title={label}
      aria-label={label}
      onClick={begin}
    >
      <Glyph name="invite" />
      Invite
    </button>
  );
}
