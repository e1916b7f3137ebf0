/** A turn may ask for many passes: one press gives them all, another takes that back. */

import type { View } from "../view";
import type { AutoPass } from "../session/autopass";

export function AutoPassButton({ autopass, view }: { autopass: AutoPass; view: View }) {
  if (autopass.moment.value) {
    return (
      <button type="button" class="action" onClick={() => autopass.ask()}>
        Ask me again
      </button>
    );
  }
  if (view.outcome || !autopass.due(view)) return null;
  return (
    <button
      type="button"
      class="action"
      title="Pass on every question like this for the rest of the turn"
      onClick={() => autopass.begin(view)}
    >
      Pass all this turn
    </button>
  );
}
