/** Short messages in the corner, and the voice of the page for a screen reader. */

import "../styles/menu.css";
import { dismiss, spoken, toasts } from "../session/notices";

export function Toasts() {
  return (
    <>
      <div class="toasts" role="status">
        {toasts.value.map(({ key, text }) => (
          <button key={key} type="button" class="toast" onClick={() => dismiss(key)}>
            {text}
          </button>
        ))}
      </div>
      <p class="unseen" aria-live="polite">
        {spoken.value}
      </p>
    </>
  );
}
