/** When somebody wants to be asked before cards: it lasts until it is changed. */

import type { View } from "../view";
import { ALWAYS, NEVER, type AutoPass } from "../session/autopass";

export function WishField({ autopass, view }: { autopass: AutoPass; view: View }) {
  const { wish, possible } = autopass;
  const asks = autopass.due(view) !== undefined || wish.value !== ALWAYS;
  if (view.outcome || !possible.value || !asks) return null;
  return (
    <label class="wish">
      <span>Ask me</span>
      <select
        class="field"
        value={wish.value}
        onChange={({ currentTarget }) => (wish.value = currentTarget.value)}
      >
        <option value={ALWAYS}>before every card</option>
        {view.wishes?.map(({ id, text }) => (
          <option key={id} value={id}>
            only when {text}
          </option>
        ))}
        <option value={NEVER}>before no card</option>
      </select>
    </label>
  );
}
