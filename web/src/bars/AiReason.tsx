/** Why a companion did what it did: beside the line of the log, and on its own panel. */

import { useSignal } from "@preact/signals";
import { Glyph } from "../glyphs";
import type { Session } from "../session";

export function LineWhy({ why }: { why: string }) {
  return (
    <details class="why">
      <summary>Why?</summary>
      <p>{why}</p>
    </details>
  );
}

/** Its last reason: while its sign is pointed at or has the focus, and for a tap. */
export function SeatWhy({ session, seat }: { session: Session; seat: number }) {
  const [open, hushed] = [useSignal(false), useSignal(false)];
  const why = session.log.whys.value.get(seat);
  if (!why) return null;
  const tip = `why-${seat}`;
  return (
    <>
      <button
        type="button"
        class="tool seat-why"
        aria-label={`Why ${session.people.nameOf(seat)} did that`}
        aria-describedby={tip}
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
        data-hushed={hushed.value || undefined}
        onMouseLeave={() => (hushed.value = false)}
        onBlur={() => (open.value = hushed.value = false)}
        onKeyDown={({ key }) => {
          hushed.value = key === "Escape";
          open.value &&= !hushed.value;
        }}
      >
        <Glyph name="why" />
      </button>
      <span class="seat-tip" role="tooltip" id={tip}>
        {why}
      </span>
    </>
  );
}
