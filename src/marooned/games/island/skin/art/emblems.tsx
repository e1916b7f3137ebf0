/** A sign for every role, so that nobody needs to tell colours apart; drawn on 24 by 24. */

import type { JSX } from "preact";

const EMBLEMS: Record<string, () => JSX.Element> = {
  // Wings.
  pilot: () => (
    <path d="M1.5 7.5c5 0 8 1.5 10.5 5 2.5-3.5 5.5-5 10.5-5-.6 6-4 9.5-8.5 9.5L12 15.5 10 17c-4.5 0-7.9-3.5-8.5-9.5z" fill="currentColor" />
  ),
  // A cog.
  engineer: () => (
    <path
      d="M10.4 2h3.2l.5 2.7 2 .8 2.2-1.5 2.3 2.3-1.5 2.2.8 2 2.7.5v3.2l-2.7.5-.8 2 1.5 2.2-2.3 2.3-2.2-1.5-2 .8-.5 2.7h-3.2l-.5-2.7-2-.8-2.2 1.5-2.3-2.3 1.5-2.2-.8-2L1.4 14.2V11l2.7-.5.8-2-1.5-2.2 2.3-2.3 2.2 1.5 2-.8zM12 8.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z"
      fill="currentColor"
      fill-rule="evenodd"
    />
  ),
  // A compass star.
  explorer: () => (
    <path d="M12 1l2.6 6.2 4.9-2.7-2.7 4.9L23 12l-6.2 2.6 2.7 4.9-4.9-2.7L12 23l-2.6-6.2-4.9 2.7 2.7-4.9L1 12l6.2-2.6-2.7-4.9 4.9 2.7z" fill="currentColor" />
  ),
  // An anchor.
  navigator: () => (
    <g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
      <circle cx="12" cy="4.5" r="2.3" />
      <path d="M12 7v14.5M7.5 11h9M3.5 14.5c.5 4.5 4 7 8.5 7s8-2.5 8.5-7" />
    </g>
  ),
  // A diving helmet.
  diver: () => (
    <g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round">
      <path d="M4.5 17V11a7.5 7.5 0 0 1 15 0v6M2.5 21v-4h19v4z" />
      <circle cx="12" cy="11" r="3" fill="currentColor" />
    </g>
  ),
  // A letter.
  messenger: () => (
    <path d="M2 5.5h20L12 13zM2 8v11h20V8l-10 7.5z" fill="currentColor" />
  ),
};

const UNKNOWN = () => <circle cx="12" cy="12" r="6" fill="currentColor" />;

function Emblem({ role }: { role: string }) {
  return (EMBLEMS[role] ?? UNKNOWN)();
}

/** A role's sign on a disc of its colour. */
export function RoleMark({ role, colour }: { role: string; colour: string }) {
  return (
    <svg class="isl-role" data-colour={colour} viewBox="0 0 32 32" aria-hidden="true">
      <circle class="isl-role-disc" cx="16" cy="16" r="15" />
      <g class="isl-role-sign" transform="translate(6.4 6.4) scale(.8)">
        <Emblem role={role} />
      </g>
    </svg>
  );
}

/** A pawn as it stands on the board. */
export function PawnFigure({ role, colour }: { role: string; colour: string }) {
  return (
    <svg class="isl-pawn-figure" data-colour={colour} viewBox="0 0 34 44" aria-hidden="true">
      <ellipse cx="17" cy="40" rx="14" ry="3.5" fill="#08131b" opacity=".45" />
      <g class="isl-pawn-body">
        <path d="M17 2a7.5 7.5 0 0 1 5.6 12.5C28 18 30.5 28 31 38.5H3C3.5 28 6 18 11.4 14.5A7.5 7.5 0 0 1 17 2z" />
      </g>
      <path d="M13 6.5a5 5 0 0 1 4-2" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".65" />
      <g class="isl-role-sign" transform="translate(7.2 17.5) scale(.82)">
        <Emblem role={role} />
      </g>
    </svg>
  );
}
