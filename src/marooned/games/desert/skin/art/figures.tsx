/** The parts of the flying machine and the equipment as figures on 48 by 48. */

import type { JSX } from "preact";

const DARK = "#33230f";

const PARTS: Record<string, () => JSX.Element> = {
  propeller: () => (
    <>
      <g fill="#b5713a" stroke={DARK} stroke-width="2" stroke-linejoin="round">
        <path d="M24 24C17 16 18 6 23 1.5c5 4 8 13 1 22.5z" />
        <path d="M24 24C17 16 18 6 23 1.5c5 4 8 13 1 22.5z" transform="rotate(120 24 24)" />
        <path d="M24 24C17 16 18 6 23 1.5c5 4 8 13 1 22.5z" transform="rotate(240 24 24)" />
      </g>
      <g stroke="#f2c48c" stroke-width="1.6" stroke-linecap="round">
        <path d="M22.5 6v11" />
        <path d="M22.5 6v11" transform="rotate(120 24 24)" />
        <path d="M22.5 6v11" transform="rotate(240 24 24)" />
      </g>
      <circle cx="24" cy="24" r="6" fill="#e9c15f" stroke={DARK} stroke-width="2" />
      <circle cx="24" cy="24" r="2" fill={DARK} />
    </>
  ),
  engine: () => (
    <>
      <path d="M4 22h6v18H4zM38 22h6v18h-6z" fill="#7b8790" stroke={DARK} stroke-width="2" />
      <path d="M10 18h28v24H10z" fill="#56636d" stroke={DARK} stroke-width="2" />
      <path d="M11 18 7 7l8-3 5 14zM28 18l5-14 8 3-4 11z" fill="#c27b3f" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M9 10.5l7-2.5M10.5 14l7-2.5M32 8l7 2.5M30.5 11.5l7 2.5" stroke={DARK} stroke-width="1.6" />
      <circle cx="24" cy="31" r="8" fill="#e9c15f" stroke={DARK} stroke-width="2" />
      <path d="M24 31l4.5-4M24 25v2M18 31h2M24 37v-2" stroke={DARK} stroke-width="2" stroke-linecap="round" />
      <path d="M13 42v3h22v-3" fill="none" stroke={DARK} stroke-width="2.4" />
    </>
  ),
  solar_crystal: () => (
    <>
      <path d="M24 2 36 16 30 44H18L12 16z" fill="#f2913d" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M24 2 36 16H12z" fill="#ffd27a" />
      <path d="M20 16h8l-4 28z" fill="#ffe9b0" />
      <path d="M12 16h24M20 16l-2 28M28 16l2 28M24 2l-4 14M24 2l4 14" fill="none" stroke={DARK} stroke-width="1.4" stroke-linejoin="round" />
      <path d="M4 20l4 1M3 30l6-1M44 20l-4 1M45 30l-6-1M7 8l4 3M41 8l-4 3" stroke="#b5510f" stroke-width="2.6" stroke-linecap="round" />
      <path d="M10 45h28" stroke={DARK} stroke-width="3" stroke-linecap="round" />
    </>
  ),
  navigation_deck: () => (
    <>
      <path d="M4 24h40l-4 16H8z" fill="#8a5a30" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M10 40v5M38 40v5" stroke={DARK} stroke-width="3.4" />
      <circle cx="14" cy="31.5" r="4.6" fill="#f7ead0" stroke={DARK} stroke-width="1.8" />
      <circle cx="34" cy="31.5" r="4.6" fill="#f7ead0" stroke={DARK} stroke-width="1.8" />
      <path d="M14 31.5l2-2.5M34 31.5l-2.5-1.5" stroke={DARK} stroke-width="1.6" stroke-linecap="round" />
      <g fill="none" stroke={DARK} stroke-linecap="round">
        <path d="M24 0v24M12 12h24M15.5 3.5l17 17M32.5 3.5l-17 17" stroke-width="2" />
        <circle cx="24" cy="12" r="8.5" stroke="#33230f" stroke-width="4.6" />
        <circle cx="24" cy="12" r="8.5" stroke="#d9a441" stroke-width="2" />
      </g>
      <circle cx="24" cy="12" r="3" fill="#d9a441" stroke={DARK} stroke-width="1.6" />
    </>
  ),
};

/** For use inside another picture. */
export function PartShape({ of }: { of: string }): JSX.Element | null {
  return PARTS[of]?.() ?? null;
}

const EQUIPMENT: Record<string, () => JSX.Element> = {
  // A horn that blows the sand away.
  dune_blaster: () => (
    <>
      <path d="M6 26l18-6v14L6 31z" fill="#7b8790" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M24 18l9-6v30l-9-6z" fill="#d9a441" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M10 31v9h6v-8" fill="#8a5a30" stroke={DARK} stroke-width="2" />
      <path d="M14 20v-6h6v5" fill="#c2573b" stroke={DARK} stroke-width="2" />
      <path d="M37 20l8-5M38 27h8M37 34l8 5" stroke="#b5510f" stroke-width="3" stroke-linecap="round" />
    </>
  ),
  jet_pack: () => (
    <>
      <path d="M9 12c0-9 13-9 13 0v19H9zM26 12c0-9 13-9 13 0v19H26z" fill="#c2573b" stroke={DARK} stroke-width="2" />
      <path d="M12 12c0-4 3-5 5-5" fill="none" stroke="#ffd9c4" stroke-width="2.2" stroke-linecap="round" />
      <path d="M9 20h30" stroke="#e9c15f" stroke-width="4" />
      <path d="M12 31h7l2 5H10zM29 31h7l2 5H27z" fill="#56636d" stroke={DARK} stroke-width="1.8" />
      <path d="M11 37l4.5 10L20 37zM28 37l4.5 10L37 37z" fill="#ffb13d" stroke="#a2480c" stroke-width="1.6" stroke-linejoin="round" />
    </>
  ),
  solar_shield: () => (
    <>
      <circle cx="24" cy="9" r="6" fill="#ffcf4d" stroke="#8a5a10" stroke-width="2" />
      <path d="M24 0v1M12 9h2M34 9h2M15 2l2 1.5M33 2l-2 1.5" stroke="#8a5a10" stroke-width="2.4" stroke-linecap="round" />
      <path d="M4 32c2-12 10-18 20-18s18 6 20 18c-4-3-8-3-10 0-3-3-7-3-10 0-3-3-7-3-10 0-2-3-6-3-10 0z" fill="#2f93ad" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M14 32c1-9 4-15 10-18 6 3 9 9 10 18" fill="none" stroke={DARK} stroke-width="1.6" />
      <path d="M24 32v12c0 4-6 4-6 0" fill="none" stroke={DARK} stroke-width="2.6" stroke-linecap="round" />
    </>
  ),
  terrascope: () => (
    <>
      <path d="M24 30 13 46M24 30l11 16M24 30v16" stroke="#8a5a30" stroke-width="3.4" stroke-linecap="round" />
      <path d="M5 14 34 3l7 15-29 11z" fill="#d9a441" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
      <path d="M5 14c-4 2-3 7-2 10s5 7 9 5z" fill="#9fdcea" stroke={DARK} stroke-width="2" />
      <path d="M17 9.5l6.5 15M26 6l6.5 15" stroke={DARK} stroke-width="1.8" />
      <path d="M36 7l7-2 4 9-6 4z" fill="#56636d" stroke={DARK} stroke-width="2" stroke-linejoin="round" />
    </>
  ),
  water_reserve: () => (
    <>
      <path d="M17 8h14v7H17z" fill="#56636d" stroke={DARK} stroke-width="2" />
      <path d="M19 3h10v5H19z" fill="#8a5a30" stroke={DARK} stroke-width="2" />
      <circle cx="24" cy="30" r="16" fill="#4f7f5c" stroke={DARK} stroke-width="2" />
      <circle cx="24" cy="30" r="11.5" fill="#d8e9d2" stroke={DARK} stroke-width="1.4" />
      <path d="M24 20c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z" fill="#2f93ad" stroke="#154e6c" stroke-width="1.8" />
      <path d="M8 26C3 18 6 8 17 6M40 26c5-8 2-18-9-20" fill="none" stroke="#8a5a30" stroke-width="2.6" />
    </>
  ),
  time_throttle: () => (
    <>
      <circle cx="22" cy="26" r="18" fill="#e9c15f" stroke={DARK} stroke-width="2" />
      <circle cx="22" cy="26" r="13" fill="#f7ead0" stroke={DARK} stroke-width="1.6" />
      <path d="M22 15v3M22 34v3M11 26h3M30 26h3" stroke={DARK} stroke-width="2" stroke-linecap="round" />
      <path d="M22 26v-8M22 26l6 4" stroke="#8f2a1a" stroke-width="2.6" stroke-linecap="round" />
      <path d="M18 8V3h8v5" fill="#56636d" stroke={DARK} stroke-width="2" />
      <path d="M34 12 42 4" stroke={DARK} stroke-width="3.4" stroke-linecap="round" />
      <circle cx="43" cy="4.5" r="4" fill="#c2573b" stroke={DARK} stroke-width="1.8" />
    </>
  ),
};

export function Figure({ of }: { of: string }) {
  return (
    <svg class="des-figure" viewBox="0 0 48 48" aria-hidden="true">
      {(PARTS[of] ?? EQUIPMENT[of])?.()}
    </svg>
  );
}
