/** The button of a seat by which its person invites a friend to it. */

import { Glyph } from "../glyphs";
import type { People } from "../session/people";

export function InviteTool({ people, seat }: { people: People; seat: number }) {
  const info = people.info.value;
  if (!info?.offers.includes(seat)) return null;
  const free = info.seats.some((other) => other.seat === seat && other.free);
  const label = `Invite a friend to the seat of ${people.nameOf(seat)}`;
  const begin = () => {
    people.inviting.value = seat;
  };
  return (
    <button
      type="button"
      class={free ? "button primary small" : "tool"}
      title={label}
      aria-label={label}
      onClick={begin}
    >
      <Glyph name="invite" />
      {free && "Invite"}
    </button>
  );
}
