/** Cards of magic and of luck, on a square of 48. */

import type { JSX } from "preact";

const INK = "#2c1b0d";

/** A feathered mask. */
const SHAMAN = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M24 18C20 10 20 5 24 0c4 5 4 10 0 18zM18 19C11 14 8 9 9 3c6 2 10 8 9 16zM30 19c7-5 10-10 9-16-6 2-10 8-9 16z" fill="#c8452f" />
    <path d="M14 22C7 20 3 16 2 10c6 0 11 5 12 12zM34 22c7-2 11-6 12-12-6 0-11 5-12 12z" fill="#3f8f9b" />
    <path d="M12 20c7-4 17-4 24 0 1 12-3 21-12 27-9-6-13-15-12-27z" fill="#a86b3b" />
    <path d="M15 27c2-3 6-3 7 0-2 2-5 2-7 0zM33 27c-2-3-6-3-7 0 2 2 5 2 7 0z" fill="#fff3cf" />
    <path d="M18 37h12v3c-4 2-8 2-12 0zM22 37v4M26 37v4" fill="#fff3cf" />
    <path d="M24 21v9l-2 3h4M14 23l3-1M34 23l-3-1M14 33l3 1M34 33l-3 1" fill="none" stroke="#f6dfa6" />
  </g>
);

/** A palm held up. */
const OVETOS = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <circle cx="24" cy="24" r="21" fill="#f1c65a" />
    <path d="M24 3v5M24 40v5M3 24h5M40 24h5M9 9l4 4M35 35l4 4M39 9l-4 4M9 39l4-4" fill="none" stroke="#a15f16" />
    <path d="M15 27V15c0-3 4-3 4 0v-3c0-3 4-3 4 0v-1c0-3 4-3 4 0v3c0-3 4-3 4 0v13l2-3c2-3 5-1 4 2-2 6-5 12-11 12h-4c-5 0-7-4-7-11z" fill="#b5bcae" />
    <path d="M19 15v8M23 12v11M27 14v9M18 30c3-2 7-2 10 0" fill="none" />
  </g>
);

/** A doll with pins in it. */
const JUJU = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M18 22 5 19l-1 6 13 4-3 17h7l3-11 3 11h7l-3-17 13-4-1-6-13 3z" fill="#b98a55" />
    <circle cx="24" cy="13" r="10" fill="#c99c66" />
    <path d="M17 9l4 4M21 9l-4 4M27 9l4 4M31 9l-4 4M19 19h10M21 17.5v3M24 17.5v3M27 17.5v3M24 24v9M22 27h4M22 31h4" fill="none" />
    <path d="M30 30l13 9M18 28l-12 8" fill="none" stroke="#5f6a75" stroke-width="2" />
    <circle cx="44" cy="40" r="2.8" fill="#c8402e" />
    <circle cx="5" cy="37" r="2.8" fill="#3f7fb5" />
    <path d="M16 5l-3-4M20 3l-1-3M28 3l1-3M32 5l3-4" fill="none" />
  </g>
);

/** A spirit of the earth that points onward. */
const SANGAIA = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M2 41c7-6 12-4 17-3 7 1 11-5 27-1v10H2z" fill="#7ba35c" />
    <path d="M12 40C4 30 8 8 24 6c14 0 20 12 15 21-3 6-11 7-14 3-3-5 3-10 7-7 2 2 1 4-1 4" fill="#bfe3c8" />
    <path d="M17 37c-6-7-4-19 5-23" fill="none" stroke="#5b9a78" />
    <path d="M25 40c7 0 12-2 16-7l3 3 2-11-11 2 3 3c-3 4-8 5-13 6z" fill="#e9b23c" />
    <circle cx="21" cy="16" r="1.7" fill={INK} />
    <circle cx="28" cy="15" r="1.7" fill={INK} />
    <path d="M22 21c2 1 4 1 5 0" fill="none" />
  </g>
);

/** A drum. */
const BONGO = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M4 14c0 14 2 24 5 28 5 3 10 3 14 0 3-4 4-14 4-26z" fill="#a5482f" />
    <path d="M23 17c1 11 2 19 4 24 5 3 10 3 14 0 3-5 4-13 4-22z" fill="#c9793f" />
    <path d="M5 24l5 16 5-14 5 14 4-13M26 28l4 13 4-13 4 13 5-14" fill="none" stroke="#f6dfa6" stroke-width="1.4" />
    <ellipse cx="15.5" cy="13.5" rx="11.8" ry="5" fill="#f6e7c3" />
    <ellipse cx="34" cy="18" rx="11" ry="4.5" fill="#f6e7c3" />
    <path d="M31 1l4 4M38 3l2 5M25 2l1 4" fill="none" />
  </g>
);

export const CHARMS: Record<string, () => JSX.Element> = {
  shaman: SHAMAN,
  ovetos: OVETOS,
  juju: JUJU,
  sangaia: SANGAIA,
  bongo: BONGO,
};
