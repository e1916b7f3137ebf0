/** A sign and a hat for every role, so that nobody needs to tell colours apart. */

import type { JSX } from "preact";

/** Signs on 24 by 24. */
const EMBLEMS: Record<string, () => JSX.Element> = {
  // A trowel.
  archeologist: () => (
    <path d="M12 23.5 5.5 11.5c0-1.5 1-2.5 2.5-2.5h2.5V6.5H9.5v-6h5v6h-1V9H16c1.5 0 2.5 1 2.5 2.5z" fill="currentColor" />
  ),
  // Two summits under a flag.
  climber: () => (
    <path d="M.5 21 8.5 7.5l3.5 5 1.5-2V1.5L20 4l-4.5 2.5v3L23.5 21z" fill="currentColor" />
  ),
  // A star of the compass.
  explorer: () => (
    <path d="M12 0l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" fill="currentColor" />
  ),
  // A cloud with lightning.
  meteorologist: () => (
    <path d="M6.5 14A4.5 4.5 0 0 1 6 5a6.5 6.5 0 0 1 12-1 5 5 0 0 1 .5 10h-3l1.5-3.5H12L8 17h3.5L9.5 24l8-9.5" fill="currentColor" />
  ),
  // A ship's wheel.
  navigator: () => (
    <g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round">
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 1v22M1 12h22M4.5 4.5l15 15M19.5 4.5l-15 15" stroke-width="1.9" />
    </g>
  ),
  // A jug.
  water_carrier: () => (
    <path d="M8 1h8v3l-1.5 1.5v2C18.5 9 20 12 20 15c0 4-2.5 6.5-5 8H9c-2.5-1.5-5-4-5-8 0-3 1.5-6 5.5-7.5v-2L8 4zM15.5 5c4-1 6 1.5 5.5 5l-1.5-1.5c0-1.5-1-2.5-3-2z" fill="currentColor" />
  ),
};

/** Hats over a head at 17, 11 with a radius of 6.5. */
const HATS: Record<string, () => JSX.Element> = {
  // A broad brim.
  archeologist: () => <path d="M4.5 8.5c4 2 21 2 25 0-1-2-4-2-5.5-2.5C23 1 20 .5 17 1.5 14 .5 11 1 10 6c-1.5.5-4.5.5-5.5 2.5z" />,
  // A helmet with a lamp.
  climber: () => <path d="M9 9.5C9 3 13 1 17 1s8 2 8 8.5zM14.5 1.5a2.6 2.6 0 0 1 5 0z" />,
  // A sun helmet.
  explorer: () => <path d="M5.5 10.5c2-2 4-2.5 4.5-3C11 2 14 .8 17 .8s6 1.2 7 6.7c.5.5 2.5 1 4.5 3-6-1.5-17-1.5-23 0zM15.8-1.5h2.4v3h-2.4z" />,
  // A weather vane.
  meteorologist: () => <path d="M10 8.5c0-5 3-7 6-7.2V-2h-4l-3.5 1.8v-3.6L12-3h10v-2l4 2.5L22 0v-2h-4v3.3c3 .2 6 2.2 6 7.2z" />,
  // A captain's cap.
  navigator: () => <path d="M8 6.5C6.5 2.5 9 0 17 0s10.5 2.5 9 6.5l-1.5 1c3 1 3.5 3 2 3.5-3-2-16-2-19 0-1.5-.5-1-2.5 2-3.5z" />,
  // A jug on the head.
  water_carrier: () => <path d="M9.5 8c2-2 13-2 15 0l-1-3c-2-1-3-.5-3-.5 2-1 3-2.5 3-4.5 0-2.5-2-4-3.5-4.8V-7h-6v2.2C12.5-4 10.5-2.5 10.5 0c0 2 1 3.5 3 4.5 0 0-1-.5-3 .5z" />,
};

/** A role's sign on a disc of its colour. */
export function RoleMark({ role, colour }: { role: string; colour: string }) {
  return (
    <svg class="des-role" data-colour={colour} viewBox="0 0 32 32" aria-hidden="true">
      <circle class="des-role-disc" cx="16" cy="16" r="14.6" />
      <g class="des-role-sign" transform="translate(7 7) scale(.75)">
        {EMBLEMS[role]?.()}
      </g>
    </svg>
  );
}

/** A pawn as it stands on the board; buried, it stands in sand up to the chest. */
export function PawnFigure({ role, colour, buried }: { role: string; colour: string; buried: boolean }) {
  return (
    <svg class="des-pawn-figure" data-colour={colour} viewBox="0 -6 34 50" aria-hidden="true">
      <ellipse cx="17" cy="41" rx="14" ry="3.2" fill="#2a1606" opacity=".5" />
      <g class="des-pawn-body">
        <path d="M17 15.5c7.5 0 13 6 13.5 25.5h-27C4 21.5 9.5 15.5 17 15.5z" />
        <circle cx="17" cy="11" r="6.5" />
        {HATS[role]?.()}
      </g>
      <g class="des-role-sign" transform="translate(8.6 20.5) scale(.7)">
        {EMBLEMS[role]?.()}
      </g>
      {buried && <Drift />}
    </svg>
  );
}

function Drift() {
  return (
    <>
      <path d="M-5 44c1-9 6-16 13-15 4-3 8 1 12-1 7-2 17 4 19 16z" fill="url(#des-heap)" stroke="#7b4a17" stroke-width="1.4" />
      <path d="M0 40c4-5 9-6 13-3M20 37c4-3 9-1 12 3" fill="none" stroke="#a8713a" stroke-width="1.4" />
    </>
  );
}
