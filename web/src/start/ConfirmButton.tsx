/** A button for what cannot be undone: it asks once more before it does it. */

import { useSignal } from "@preact/signals";

interface Question {
  /** On the button. */
  word: string;
  /** What it is about, for those who hear the page. */
  label: string;
  /** What is asked then. */
  sure: string;
  yes: string;
  onYes: () => Promise<unknown>;
}

export function Asked({ word, label, sure, yes, onYes }: Question) {
  const asking = useSignal(false);
  const stop = () => {
    asking.value = false;
  };
  if (!asking.value) {
    const ask = () => {
      asking.value = true;
    };
    return (
      <button type="button" class="button small" aria-label={label} onClick={ask}>
        {word}
      </button>
    );
  }
  return (
    <span class="asked" role="group" aria-label={sure}>
      <span>{sure}</span>
      <button type="button" class="button small danger" onClick={() => void onYes().finally(stop)}>
        {yes}
      </button>
      <button type="button" class="button small" autofocus onClick={stop}>
        Keep
      </button>
    </span>
  );
}
