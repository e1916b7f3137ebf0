/** The frame of a small drawing: lines in the colour of the text, on a square of 24. For skins. */

import type { ComponentChildren } from "preact";

export function LineArt({ class: name, children }: { class: string; children: ComponentChildren }) {
  return (
    <svg
      class={name}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      {children}
    </svg>
  );
}
