/** Cards that strike at once, on a square of 48; two of them stand on the map as well. */

import type { JSX } from "preact";

const INK = "#2c1b0d";

const MAKAKS = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <circle cx="7" cy="22" r="6" fill="#c98f63" />
    <circle cx="41" cy="22" r="6" fill="#c98f63" />
    <path d="M7 22C7 8 14 3 24 3s17 5 17 19c0 14-8 23-17 23S7 36 7 22z" fill="#6d472a" />
    <path d="M24 14c3-4 12-3 12 4 0 4-2 6-2 8 2 3 2 5 1 8-2 6-7 8-11 8s-9-2-11-8c-1-3-1-5 1-8 0-2-2-4-2-8 0-7 9-8 12-4z" fill="#e4b98b" />
    <circle cx="18" cy="20" r="2.3" fill={INK} />
    <circle cx="30" cy="20" r="2.3" fill={INK} />
    <path d="M22 27h4M16 33c5 5 11 5 16 0M16 33c-1 0-2-1-2-2M32 33c1 0 2-1 2-2" fill="none" />
    <path d="M20 3c0-2 2-3 4-3M28 4c0-2 1-3 3-3" fill="none" />
  </g>
);

/** A shaggy giant, walking. */
export const BIGFOOT = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M17 5c4-5 12-4 13 3 7 1 11 6 12 14l3 8-4 3-5-8-2 5 3 9c3 0 6 2 6 5H31l-2-3-4-8-5 7c4 0 6 2 6 4H11l1-9 4-9-2-7-6 7-5-1 4-9c2-6 5-9 9-10z" fill="#8c5f39" />
    <path d="M19 8c2-3 8-3 9 1 0 4-1 6-4 7-3-1-5-4-5-8z" fill="#d8b183" />
    <circle cx="22" cy="9.5" r="1.2" fill={INK} />
    <circle cx="26" cy="9.5" r="1.2" fill={INK} />
    <path d="M21.5 13h4M14 24l-1 3M18 21l-1 4M33 20l1 4M36 26l1 3M22 26v4M28 25v4M17 33l1 3M31 35l1 3" fill="none" stroke-width="1.5" />
  </g>
);

/** A serpent out of the water. */
export const LEVIATHAN = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M31 40c0-10 9-11 9-3v4zM17 40c-1-17-3-23-9-20-2 1-2 3 1 4l5-1-2 6c-6 1-11-3-11-9C1 10 10 6 16 10c9 5 8 18 8 30z" fill="#3f8f86" />
    <path d="M42 40c0-5 2-8 5-10v10z" fill="#3f8f86" />
    <path d="M14 10c1-4 3-6 6-7 0 3-1 6-2 9M20 16c3-2 5-2 7-1-1 3-3 5-5 6M22 25c3-2 5-1 6 0-1 3-3 4-5 5" fill="#e8b24a" />
    <circle cx="9" cy="14.5" r="1.7" fill="#fff4c4" />
    <path d="M18 34c2 0 4 0 5-1M18 28c2 0 3 0 5-1M17 22c2 0 3-1 5-2" fill="none" stroke="#cdeee0" stroke-width="1.4" />
    <path d="M0 41c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0v7H0z" fill="#5aa7cc" />
  </g>
);

/** A jar on a stand. */
const ANTIK = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M17 2h14v5l-2 2v5c7 3 9 9 8 15-1 5-5 8-7 9H18c-2-1-6-4-7-9-1-6 1-12 8-15V9l-2-2z" fill="#c9683a" />
    <path d="M18 10c-8-3-12 5-6 10M30 10c8-3 12 5 6 10" fill="none" stroke-width="2.2" />
    <path d="M11.5 23h25v6h-25z" fill="#2c1b0d" stroke="none" />
    <path d="M13 28v-3h4v3h4v-3h4v3h4v-3h4v3" fill="none" stroke="#f2d9a1" stroke-width="1.4" />
    <path d="M10 42l5-4h18l5 4v5H10z" fill="#b9b3a2" />
  </g>
);

/** An open book of fate. */
const ISTWA = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M2 12c8-4 16-4 22 1 6-5 14-5 22-1v29c-8-4-16-4-22 1-6-5-14-5-22-1z" fill="#8a3f2d" />
    <path d="M5 10c7-3 14-2 19 3 5-5 12-6 19-3v27c-7-3-14-2-19 3-5-5-12-6-19-3z" fill="#fbf0d2" />
    <path d="M24 13v27M9 17c4-1 7-1 11 2M9 23c4-1 7-1 11 2M9 29c4-1 7-1 11 2" fill="none" stroke-width="1.4" />
    <path d="M34 15l2 5 5 .5-4 3.5 1.5 5-4.5-3-4.5 3 1.5-5-4-3.5 5-.5z" fill="#e9b23c" />
    <path d="M38 2l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM12 2l1 2 2 1-2 1-1 2-1-2-2-1 2-1z" fill="#f6d56f" stroke-width="1" />
  </g>
);

/** A stork that carries off what glitters. */
const MARABOUT = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M27 8c0-5 9-6 10 0 0 4-2 6-4 7 1 4 5 6 5 13 0 8-6 12-12 12-8 0-16-3-22-10 8 1 13-3 17-8 3-4 7-4 8-7-1-2-2-4-2-7z" fill="#55616f" />
    <path d="M28 17c-4 5 1 18 8 14 4-8-1-11-3-15z" fill="#e9e4d6" />
    <path d="M28 6c-8 1-14 4-19 10 8-1 14-4 19-6z" fill="#e9b24a" />
    <circle cx="32" cy="7.5" r="1.4" fill={INK} />
    <path d="M24 40v7M31 40v7M21 47h6M28 47h6" fill="none" />
    <path d="M3 14l5-2 5 3-1 6-5 2-5-4z" fill="#4fb5a0" />
    <path d="M10 28c5 3 11 2 15-3" fill="none" stroke="#aeb8c2" />
  </g>
);

/** Cards in a whirl. */
const DIAWAS = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M24 24m-18 0a18 18 0 0 1 30-13l3-3 2 12-12-1 3-3A12 12 0 0 0 12 24z" fill="#8d6bb5" />
    <path d="M24 24m18 0a18 18 0 0 1-30 13l-3 3-2-12 12 1-3 3a12 12 0 0 0 20-8z" fill="#d8863f" />
    <path d="M19 16l10-1 2 15-10 1z" fill="#fbf0d2" />
    <path d="M22 19l5 8M27 18.5l-4 9" fill="none" stroke-width="1.3" />
  </g>
);

const PANDA = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <circle cx="9" cy="10" r="7" fill="#2b2a2c" />
    <circle cx="39" cy="10" r="7" fill="#2b2a2c" />
    <path d="M4 26C4 12 13 6 24 6s20 6 20 20-9 19-20 19S4 40 4 26z" fill="#faf6ea" />
    <path d="M18 20c3 4-1 11-6 11-4 0-4-6-1-9 2-3 5-4 7-2zM30 20c-3 4 1 11 6 11 4 0 4-6 1-9-2-3-5-4-7-2z" fill="#2b2a2c" />
    <circle cx="15" cy="25" r="2" fill="#fff" stroke="none" />
    <circle cx="33" cy="25" r="2" fill="#fff" stroke="none" />
    <path d="M21 32c1-2 5-2 6 0 0 2-2 3-3 3s-3-1-3-3z" fill="#2b2a2c" />
    <path d="M24 35v2c-2 2-4 2-6 1M24 37c2 2 4 2 6 1" fill="none" />
    <path d="M38 47 47 33M42 41l4 1" fill="none" stroke="#4d8a45" stroke-width="2.6" />
  </g>
);

/** The baron: a skull under a top hat. */
const SAMEDI = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M10 27c0-8 6-11 14-11s14 3 14 11c0 5-2 8-5 10v7l-4 3h-10l-4-3v-7c-3-2-5-5-5-10z" fill="#f3ead2" />
    <ellipse cx="18" cy="28" rx="4" ry="4.5" fill="#2c2030" />
    <ellipse cx="30" cy="28" rx="4" ry="4.5" fill="#2c2030" />
    <path d="M24 33l2 4h-4zM19 41v5M24 41v5M29 41v5M15 40h18" fill="none" />
    <path d="M13 17 11 1c8-2 18-2 26 0l-2 16c-7 2-15 2-22 0z" fill="#3a2a45" />
    <path d="M12.5 11c7 2 16 2 23 0l-.7 6c-7 2-15 2-21.6 0z" fill="#8d5bb0" />
    <path d="M4 17c12 6 28 6 40 0-1 5-9 7-20 7S5 22 4 17z" fill="#3a2a45" />
  </g>
);

export const BOLT_ART: Record<string, () => JSX.Element> = {
  makaks: MAKAKS,
  bigfoot: BIGFOOT,
  leviathan: LEVIATHAN,
  antik: ANTIK,
  istwa: ISTWA,
  marabout: MARABOUT,
  diawas: DIAWAS,
  panda: PANDA,
  samedi: SAMEDI,
};
