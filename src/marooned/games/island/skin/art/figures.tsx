/** Treasures and special cards as figures on 48 by 48, and as small signs on a disc. */

import type { JSX } from "preact";

const FIGURES: Record<string, () => JSX.Element> = {
  earth: () => (
    <>
      <path d="M10 42h28l3 4H7z" fill="#5a4326" />
      <path d="M24 4 38 11l5 14-7 13-12 4-12-4-7-13 5-14z" fill="#7e6a3c" />
      <path d="M24 4 38 11 29 17H19L10 11z" fill="#b9a562" />
      <path d="M19 17h10l4 12-9 13-9-13z" fill="#97834b" />
      <path d="M38 11l5 14-10 4-4-12zM33 29l10-4-7 13-12 4z" fill="#5f4f2b" />
      <path d="M19 17l-4 12-10-4 5-14z" fill="#a8944f" />
      <path d="M14 24c5-5 8 3 12-1s6-1 8 1" fill="none" stroke="#4f8b4d" stroke-width="2.6" stroke-linecap="round" />
    </>
  ),
  wind: () => (
    <>
      <path d="M12 42h24l3 4H9z" fill="#6d6553" />
      <path d="M16 42c0-8 2-12 6-15l8 1c3 4 4 8 3 14z" fill="#d9cfae" />
      <path d="M26 28l4 0c3 4 4 8 3 14h-7z" fill="#b3a77f" />
      <path d="M22 28c-4-6-2-13 5-15 5-1 9 2 9 6l-4 1c1 5-3 9-10 8z" fill="#efe6c8" />
      <circle cx="30" cy="17.5" r="1.3" fill="#4d452f" />
      <path d="M24 27C14 28 6 20 5 6c4 4 7 5 10 6-2-4-2-7-1-10 6 4 12 12 12 22z" fill="#f7f0d6" />
      <path d="M8 12c4 8 8 12 14 14M14 8c2 7 5 12 10 15" fill="none" stroke="#b3a77f" stroke-width="1.6" />
      <path d="M34 30c6 0 8 6 4 8" fill="none" stroke="#d9cfae" stroke-width="2.4" stroke-linecap="round" />
    </>
  ),
  fire: () => (
    <>
      <path d="M12 42h24l3 4H9z" fill="#5b231c" />
      <path d="M24 2c3 9 13 14 13 26 0 9-6 14-13 14s-13-5-13-14c0-8 5-11 6-18 4 2 6 5 6 9 2-5 2-11 1-17z" fill="#e4482c" />
      <path d="M24 2c3 9 13 14 13 26 0 9-6 14-13 14z" fill="#b82b22" />
      <path d="M24 16c2 6 8 8 8 16 0 6-4 9-8 9s-8-3-8-8c0-6 4-7 5-12 2 1 3 3 3 5z" fill="#ff9b3a" />
      <path d="M24 26c2 3 4 5 4 9s-2 6-4 6-4-2-4-5 3-5 4-10z" fill="#ffe59a" />
    </>
  ),
  ocean: () => (
    <>
      <path d="M14 42h20l3 4H11z" fill="#1c4a74" />
      <path d="M8 8h32c1 15-5 23-13 25v6h7v4H14v-4h7v-6C13 31 7 23 8 8z" fill="#3d8fc9" />
      <path d="M24 8h16c1 15-5 23-13 25v6h7v4H24z" fill="#2a6da6" />
      <path d="M9 13c5-4 9 3 15 0s9-3 15 0c0 2 0 4-1 6-5-3-9 3-14 0s-10 2-14 0c-1-2-1-4-1-6z" fill="#9fdcf0" />
      <path d="M8 8q16-5 32 0-16 5-32 0z" fill="#d7f3fa" />
      <circle cx="24" cy="26" r="2.8" fill="#f0d47a" />
    </>
  ),
  helicopter: () => (
    <>
      <path d="M4 10h36" stroke="#33424d" stroke-width="3" stroke-linecap="round" />
      <path d="M22 10v6" stroke="#33424d" stroke-width="3" />
      <path d="M10 27c0-8 6-12 14-12 5 0 8 3 9 7l11-3v5l-9 4c-1 5-5 7-11 7-8 0-14-2-14-8z" fill="#d9a437" />
      <path d="M11 26c1-6 5-9 11-9v9z" fill="#cdeaf2" />
      <path d="M14 40h22M18 35v5M29 35v5" stroke="#33424d" stroke-width="2.6" stroke-linecap="round" />
      <path d="M42 15v10" stroke="#33424d" stroke-width="2.6" stroke-linecap="round" />
    </>
  ),
  sandbags: () => (
    <>
      <path d="M4 32q0-8 9-8t10 8q0 8-10 8T4 32z" fill="#b58a54" />
      <path d="M25 32q0-8 9-8t10 8q0 8-10 8t-9-8z" fill="#a37742" />
      <path d="M14 19q0-9 10-9t10 9q0 8-10 8t-10-8z" fill="#cda368" />
      <path d="M20 11l4-4 4 4zM9 25l4-4 4 4zM30 25l4-4 4 4z" fill="#8a6436" />
      <path d="M19 18h10M9 32h9M30 32h9" stroke="#8a6436" stroke-width="1.8" stroke-dasharray="2.5 2" />
    </>
  ),
  waters_rise: () => (
    <>
      <path d="M24 3l10 12h-6v10h-8V15h-6z" fill="#c8402f" />
      <path d="M3 28q5-6 10.5 0T24 28t10.5 0T45 28v17H3z" fill="#3a8fb0" />
      <path d="M3 36q5-6 10.5 0T24 36t10.5 0T45 36v9H3z" fill="#1f6588" />
      <path d="M3 28q5-6 10.5 0T24 28t10.5 0T45 28" fill="none" stroke="#e9fbff" stroke-width="2" />
    </>
  ),
};

export function Figure({ of }: { of: string }) {
  return (
    <svg class="isl-figure" viewBox="0 0 48 48" aria-hidden="true">
      {FIGURES[of]?.()}
    </svg>
  );
}

/** Four outlines that stay apart at the size of a fingernail: stone, spiral, flame, cup. */
const SIGNS: Record<string, () => JSX.Element> = {
  earth: () => <path d="M12 4l6.5 3.5v9L12 20l-6.5-3.5v-9zM12 4v16M5.5 7.5 18.5 16.5M18.5 7.5 5.5 16.5" />,
  wind: () => <path d="M5 14c0-6 5-9 9.5-8.5S20 11 17 13.5s-7.5.5-6.5-2.5 4-1.5 4-1.5M4 19h13" />,
  fire: () => <path d="M12 3c1 4 6 6 6 11.5A6 6 0 0 1 12 21a6 6 0 0 1-6-6c0-4 2.5-5 3-8.5 2 1 3 2.5 3 4.5 1-2.5 1-5 0-8z" fill="currentColor" />,
  ocean: () => <path d="M5.5 4h13c.5 6.5-2 10-5 11v3h3v2.5h-9V18h3v-3c-3-1-5.5-4.5-5-11z" fill="currentColor" />,
};

export function Sign({ of }: { of: string }) {
  return (
    <svg class="isl-sign" data-treasure={of} viewBox="0 0 24 24" aria-hidden="true">
      <circle class="isl-sign-disc" cx="12" cy="12" r="12" />
      <g
        transform="translate(3 3) scale(.75)"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linejoin="round"
        stroke-linecap="round"
      >
        {SIGNS[of]?.()}
      </g>
    </svg>
  );
}

export function Skull() {
  return (
    <svg class="isl-skull" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 2a9 9 0 0 0-9 9c0 3.5 1.5 5.5 4 7v3h10v-3c2.5-1.5 4-3.5 4-7a9 9 0 0 0-9-9zM8.5 9.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zm7 0a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM12 14l1.3 2.5h-2.6z"
        fill="currentColor"
        fill-rule="evenodd"
      />
    </svg>
  );
}
