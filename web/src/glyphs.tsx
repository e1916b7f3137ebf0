/** The shell's few signs, drawn on a square of 24. */

import type { JSX } from "preact";

/*
 * Each is drawn anew where it stands: an element that is kept holds on to the tree in which it
 * stood first, with all that was known there.
 */
const COMPASS = () => (
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 4.5 14 12l-2 7.5L10 12z" fill="currentColor" />
    <path d="M4.5 12h2M17.5 12h2" />
  </>
);

const GLYPHS = {
  compass: COMPASS,
  undo: () => <path d="M4 9h10a6 6 0 0 1 0 12h-4M4 9l5-5M4 9l5 5" />,
  book: () => <path d="M12 6.5C9.5 4.6 6.5 4 3 4.2v14.5c3.5-.2 6.5.4 9 2.3 2.5-1.9 5.5-2.5 9-2.3V4.2c-3.5-.2-6.5.4-9 2.3zM12 6.5V21" />,
  help: () => (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M9.2 9.4a2.9 2.9 0 1 1 4.2 2.8c-1 .5-1.4 1-1.4 2.1" />
      <circle cx="12" cy="17.4" r=".6" fill="currentColor" />
    </>
  ),
  "speed-calm": () => <path d="M8 5l9 7-9 7z" />,
  "speed-brisk": () => <path d="M4 5l8 7-8 7zM12 5l8 7-8 7z" />,
  "speed-instant": () => <path d="M5 5l10 7-10 7zM18.5 5v14" />,
  "theme-auto": () => (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </>
  ),
  "theme-light": () => (
    <>
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </>
  ),
  "theme-dark": () => <path d="M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5a8.5 8.5 0 1 0 10 10z" />,
  person: () => (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4.6 3.4-7 7.5-7s6.9 2.4 7.5 7" />
    </>
  ),
  companion: () => (
    <>
      <path d="M5 9h14v10H5zM12 9V5.5M9 19v2M15 19v2M2.5 12v4M21.5 12v4" />
      <circle cx="9.2" cy="13.5" r=".9" fill="currentColor" />
      <circle cx="14.8" cy="13.5" r=".9" fill="currentColor" />
      <circle cx="12" cy="4.3" r="1.2" />
    </>
  ),
  invite: () => (
    <>
      <circle cx="9" cy="8" r="4" />
      <path d="M1.5 20.5c.6-4.6 3.4-7 7.5-7s6.9 2.4 7.5 7M19.5 6v7M16 9.5h7" />
    </>
  ),
  chance: () => (
    <>
      <path d="M3 18a9 9 0 0 1 18 0M12 18l4.5-6.5M3 18h2M19 18h2M12 9v1.5" />
      <circle cx="12" cy="18" r="1.1" fill="currentColor" />
    </>
  ),
  hint: () => (
    <path d="M9 17.5c0-2.6-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 4.9-3 7.5zM9.5 20.7h5M12 17V12l-2-2M12 12l2-2" />
  ),
  why: () => (
    <>
      <path d="M3 5h18v12h-8l-5 4v-4H3z" />
      <path d="M10 9.3a2 2 0 1 1 2.9 1.9c-.6.3-.9.7-.9 1.3" />
      <circle cx="12" cy="14.6" r=".5" fill="currentColor" />
    </>
  ),
  clock: () => (
    <>
      <circle cx="12" cy="13" r="8.5" />
      <path d="M12 8v5l3.5 2M9.5 1.8h5" />
    </>
  ),
  bell: () => <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4M12 3V2" />,
  "bell-off": () => <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4M3 3l18 18" />,
  notify: () => (
    <>
      <path d="M20 12v7H4V6h9M8 12h5M8 15.5h8" />
      <circle cx="18.5" cy="6" r="3" fill="currentColor" />
    </>
  ),
  pause: () => <path d="M7 5h3v14H7zM14 5h3v14h-3z" />,
  continue: () => <path d="M5 5v14M9.5 5l10 7-10 7z" />,
  talk: () => <path d="M3 5h18v11h-9l-5 4v-4H3zM7.5 9h9M7.5 12h6" />,
  point: () => (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
    </>
  ),
  more: () => (
    <>
      <circle cx="5" cy="12" r="1.4" fill="currentColor" />
      <circle cx="12" cy="12" r="1.4" fill="currentColor" />
      <circle cx="19" cy="12" r="1.4" fill="currentColor" />
    </>
  ),
  host: () => <path d="M6 21V4M6 5h12l-3 4 3 4H6" />,
  key: () => (
    <>
      <circle cx="8" cy="15" r="4.5" />
      <path d="M11.2 11.8 20 3M16 7l3 3" />
    </>
  ),
  check: () => <path d="M4.5 12.5l5 5 10-11" />,
  back: () => <path d="M19 12H6M11.5 6L5.5 12l6 6" />,
  up: () => <path d="M12 19V6M6 11.5L12 5.5l6 6" />,
  eye: () => (
    <>
      <path d="M1.5 12c2.6-4.6 6-7 10.5-7s7.9 2.4 10.5 7c-2.6 4.6-6 7-10.5 7s-7.9-2.4-10.5-7z" />
      <circle cx="12" cy="12" r="3.2" />
    </>
  ),
  link: () => <path d="M10 14a4.5 4.5 0 0 0 6.6.4l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.4 1.4M14 10a4.5 4.5 0 0 0-6.6-.4l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.4-1.4" />,
  "to-first": () => <path d="M6 5v14M18 5l-9 7 9 7z" />,
  "turn-back": () => <path d="M20 5l-8 7 8 7zM12 5l-8 7 8 7z" />,
  "step-back": () => <path d="M15 5l-8 7 8 7" />,
  "step-on": () => <path d="M9 5l8 7-8 7" />,
  "turn-on": () => <path d="M4 5l8 7-8 7zM12 5l8 7-8 7z" />,
  "to-last": () => <path d="M18 5v14M6 5l9 7-9 7z" />,
  scroll: () => <path d="M7 3h11v15a3 3 0 0 1-3 3H5a2.5 2.5 0 0 0 2-2.5zM10 8h5M10 12h5" />,
  branch: () => (
    <>
      <path d="M6 7.5v9M6 15c0-4.5 12-2 12-7.5" />
      <circle cx="6" cy="5" r="2.3" />
      <circle cx="6" cy="19" r="2.3" />
      <circle cx="18" cy="5" r="2.3" />
    </>
  ),
  close: () => <path d="M5 5l14 14M19 5L5 19" />,
} satisfies Record<string, () => JSX.Element>;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      class="glyph"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      {GLYPHS[name]()}
    </svg>
  );
}
