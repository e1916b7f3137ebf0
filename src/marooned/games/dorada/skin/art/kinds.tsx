/** A small sign for every kind of action, on a square of 24. */

import type { JSX } from "preact";
import { LineArt } from "@page/skins/LineArt";

const DRAW = () => <path d="M5 3h9v13H5zM10 19h9V6M12 7v5M9.5 9.5 12 12l2.5-2.5" />;
const TREASURE = () => <path d="M6.5 4h11L22 10 12 21 2 10zM2 10h20M9 10l3 11 3-11" />;
const DRUM = () => <path d="M5 6c0-4 14-4 14 0v12c0 4-14 4-14 0zM5 6c0 4 14 4 14 0M5 17l5-8M10 20l5-10M19 17l-3-8" />;

const KINDS: Record<string, () => JSX.Element> = {
  pass: () => <path d="M4 5l8 7-8 7zM14 5l7 7-7 7" />,
  ovetos: () => <path d="M6 14V7a1.5 1.5 0 0 1 3 0V4.5a1.5 1.5 0 0 1 3 0V4a1.5 1.5 0 0 1 3 0v2a1.5 1.5 0 0 1 3 0v9c0 4-3 7-6 7s-6-3-6-8z" />,
  sangaia: () => <path d="M3 12h6c0-5 6-9 9-5M9 12c0 5 6 9 9 5M15 7h4V3M15 17h4v4" />,
  take_top: DRAW,
  take: DRAW,
  juju: () => <path d="M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 10v7M4 12h16M12 17l-4 5M12 17l4 5M15 14l6 5" />,
  go: () => <path d="M12 22s7-8 7-13a7 7 0 0 0-14 0c0 5 7 13 7 13zM12 6.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" />,
  stake: () => <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v10M9 10l3-3 3 3" />,
  add: () => <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5v9M7.5 12h9" />,
  pay: () => <path d="M3 7h18v11H3zM12 9.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />,
  turn: () => <path d="M4 9c2-6 12-7 16-1M20 3v5h-5M20 15c-2 6-12 7-16 1M4 21v-5h5" />,
  find: TREASURE,
  find_bonus: TREASURE,
  fetch: DRUM,
  fetch_bonus: DRUM,
  player: () => <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 21c.6-5 3.5-7 7.5-7s6.9 2 7.5 7" />,
  block: () => <path d="M3 8h18v7H3zM7 15v6M17 15v6M7 8l-3 7M13 8l-3 7M19 8l-3 7" />,
  give_up: () => <path d="M5 4h9v12H5zM18 8v12M14.5 16.5 18 20l3.5-3.5" />,
  discard: () => <path d="M5 7h14l-1.5 14h-11zM9 7V3h6v4M3 7h18M10 11v6M14 11v6" />,
};

export function KindMark({ kind }: { kind: string }) {
  const sign = KINDS[kind];
  return sign ? <LineArt class="dor-kind">{sign()}</LineArt> : null;
}
