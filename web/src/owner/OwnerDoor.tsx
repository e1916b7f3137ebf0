/** The door of the owner's page: it opens to the token. */

import { useSignal } from "@preact/signals";
import { sentence } from "../phrases";
import { OWNER } from "../words/owner";
import type { Ownership } from "./owner";

export function OwnerDoor({ ownership }: { ownership: Ownership }) {
  const token = useSignal("");
  const tried = useSignal(false);
  const enter = async (event: Event) => {
    event.preventDefault();
    await ownership.enter(token.value.trim());
    tried.value = true;
  };
  return (
    <form class="card owner-door" onSubmit={(event) => void enter(event)}>
      <p>
        {OWNER.door} {OWNER.how}
      </p>
      <label>
        {OWNER.token}
        <input
          class="field"
          type="password"
          value={token.value}
          required
          autocomplete="off"
          onInput={({ currentTarget }) => (token.value = currentTarget.value)}
        />
      </label>
      {tried.value && (
        <p class="refusal" role="alert">
          {sentence(ownership.trouble.value ?? "")}.
        </p>
      )}
      <button type="submit" class="button primary">
        {OWNER.enter}
      </button>
    </form>
  );
}
