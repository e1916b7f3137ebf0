/** The button that begins a hint, and tells the next thing of it. */

import { Glyph } from "../glyphs";
import type { View } from "../view";
import type { Session } from "../session";

export function HintButton({ session, view }: { session: Session; view: View }) {
  const { hint, views } = session;
  if (!session.people.aids.value || view.outcome || !views.here.value.length) return null;
  return (
    <button
      type="button"
      class="action hint-button"
      title={hint.obstacle.value ?? "Get a hint in three steps (h)"}
      aria-label="Hint"
      aria-disabled={hint.seat.value === null}
      aria-expanded={hint.step.value > 0}
      onClick={() => hint.more()}
    >
      <Glyph name="hint" />
      <span>Hint</span>
    </button>
  );
}
