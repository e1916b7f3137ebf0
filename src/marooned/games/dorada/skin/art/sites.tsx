/** The sign of each family of sites, on a square of 24; the wreck; and the expedition itself. */

import type { JSX } from "preact";

/** Columns, a stone head, a stepped pyramid, a house on stilts. */
const SIGNS: Record<string, () => JSX.Element> = {
  white: () => <path d="M12 2.5 21.5 8v2h-19V8zM4.5 11.5h3v7h-3zM10.5 11.5h3v7h-3zM16.5 11.5h3v7h-3zM2.5 19.5h19V22h-19z" />,
  red: () => <path d="M7.5 2h9l1 6.5-.5 2 1.5 5-2 6.5H7.5l-2-6.5 1.5-5-.5-2zM8.5 9.5c1.5-.8 2.5-.6 3 .5v5l-1.5 1h4l-1.5-1v-5c.5-1.1 1.5-1.3 3-.5M9 19h6" fill-rule="evenodd" />,
  yellow: () => <path d="M9 3.5h6V7h2.5v4H20v4h2.5v6h-7.5v-5.5a3 3 0 0 0-6 0V21H1.5v-6H4v-4h2.5V7H9z" />,
  green: () => <path d="M12 1.5c2 4 5.5 6.5 10.5 7.5L20 10.5v5h-1.5V22h-3v-6.5h-7V22h-3v-6.5H4v-5L1.5 9c5-1 8.5-3.5 10.5-7.5zM10.5 10v3.5h3V10z" fill-rule="evenodd" />,
};

function FamilySign({ family }: { family: string | null }) {
  return <g fill="currentColor">{family ? SIGNS[family]?.() : null}</g>;
}

export function FamilyMark({ family }: { family: string | null }) {
  return (
    <svg class="dor-family" data-family={family ?? "camp"} viewBox="-4 -4 32 32" aria-hidden="true">
      <circle cx="12" cy="12" r="15" />
      {family ? (
        <g transform="translate(2.2 1.8) scale(.82)">
          <FamilySign family={family} />
        </g>
      ) : (
        <path d="M12 3 3 19h18zM12 9v10" fill="none" stroke="currentColor" stroke-width="2.4" />
      )}
    </svg>
  );
}

/** The airship that came down here. */
export function Wreck() {
  return (
    <g stroke="#33200c" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M-33 8c6-4 12-3 20-2 14 3 30 1 46-1l-3 6c-16 5-44 6-61 2z" fill="#7a6138" fill-opacity=".45" stroke="none" />
      <path d="M-30 5C-30-8-18-20-2-21c11 0 17 4 20 9 3 6-1 14-9 17-13 4-33 6-39 0z" fill="#e9d7a6" />
      <path d="M-22-7c6 4 10 10 11 15M-11-16c8 5 13 14 13 22M4-21c6 5 9 13 8 21" fill="none" stroke-width="1.1" />
      <path d="M-21 1c3-6 8-6 10 0-1 4-8 5-10 0z" fill="#3a2412" />
      <path d="M17-15l13-9-2 14 5 11-14-4z" fill="#b9432f" />
      <path d="M-6-13l9-3 1 5-9 3z" fill="#c98a4a" />
      <path d="M-13 10l4-5h17l5 4-4 6h-18z" fill="#8a5a2e" />
      <path d="M-6 8h4v3h-4zM2 8h4v3H2z" fill="#ffe9ae" stroke-width="1" />
      <path d="M-26 2c-3-6-3-10 0-14M-31 1c-2-3-2-6-1-8" fill="none" stroke-width="1.2" />
    </g>
  );
}

/** The expedition: a sun helmet, a pack, a flag. */
export function Expedition() {
  return (
    <g stroke="#2c1b0d" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
      <ellipse cx="1" cy="1" rx="13" ry="4" fill="#2c1b0d" fill-opacity=".35" stroke="none" />
      <path d="M13-1V-40" stroke-width="2" />
      <path d="M13-40c5-3 8 2 14-1v11c-6 3-9-2-14 1z" fill="#d63f2c" />
      <path d="M-9-9c-4 0-5-4-5-8s2-6 5-5z" fill="#8a5a2e" />
      <path d="M-6 0l1-9h8l2 9H1l-1-4-2 4z" fill="#6b4a2a" />
      <path d="M-8-8c-1-7 1-12 6-12s8 4 7 12c-4 2-9 2-13 0z" fill="#d8b274" />
      <path d="M3-16l8 4 2-2" fill="none" stroke-width="2.2" />
      <circle cx="-1" cy="-24" r="5.2" fill="#e8b890" />
      <path d="M-10-25c1-8 5-10 9-10s8 2 9 10c-5-2-13-2-18 0z" fill="#f6e7c0" />
      <path d="M-11-24.5c6-3 14-3 20 0" fill="none" stroke-width="2" />
    </g>
  );
}
