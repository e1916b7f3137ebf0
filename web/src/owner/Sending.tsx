/** A form of the operator's page: it sends once, and shows what the server refused. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { sentence } from "../phrases";

interface SendingProps {
  /** On the button. */
  go: string;
  onSend: () => Promise<void>;
  label: string;
  /** Further buttons. */
  ways?: ComponentChildren;
  children: ComponentChildren;
}

export function Sending({ go, onSend, label, ways, children }: SendingProps) {
  const trouble = useSignal<string | null>(null);
  const sending = useSignal(false);
  const send = async (event: Event) => {
    event.preventDefault();
    sending.value = true;
    trouble.value = null;
    await onSend().catch(({ message }: Error) => (trouble.value = message));
    sending.value = false;
  };
  return (
    <form class="owner-form" aria-label={label} onSubmit={(event) => void send(event)}>
      {children}
      {trouble.value && (
        <p class="refusal" role="alert">
          {sentence(trouble.value)}.
        </p>
      )}
      <div class="owner-sends">
        <button type="submit" class="button small primary" disabled={sending.value}>
          {go}
        </button>
        {ways}
      </div>
    </form>
  );
}
