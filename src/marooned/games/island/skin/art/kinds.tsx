/** A small sign for each kind of action. */

import type { JSX } from "preact";
import { LineArt } from "@page/skins/LineArt";

const HELICOPTER = () => <path d="M3 5h16M11 5v4M5 13c0-3 3-4.5 6.5-4.5 2.5 0 4 1.5 4.5 3l5-1v3l-4.5 1.5c-.5 2-2.5 3-5 3C8 18 5 16.5 5 13zM7 21h10" />;

const KINDS: Record<string, () => JSX.Element> = {
  move: () => <path d="M8 3c2 0 3 2 3 4.5S10 11 8.5 11 6 9.5 6 7s.8-4 2-4zM6.8 13h3.4c0 2-.7 3-1.7 3s-1.7-1-1.7-3zM16 8c2 0 3 2 2.5 4.5S17 16 15.5 16s-2.3-1.5-2-4S14.8 8 16 8zM14 18h3.4c0 2-.7 3-1.7 3S14 20 14 18z" fill="currentColor" stroke="none" />,
  fly: () => <path d="M21 3 3 10.5l6.5 3L13 20zM9.5 13.5 21 3" />,
  navigate: () => <path d="M12 2.5v6M12 21.5v-6M2.5 12h6M21.5 12h-6M12 2.5 9.5 5M12 2.5 14.5 5M12 21.5 9.5 19M12 21.5l2.5-2.5M2.5 12 5 9.5M2.5 12 5 14.5M21.5 12 19 9.5M21.5 12 19 14.5" />,
  shore: () => <path d="M12 2v10M9 2h6M8 12h8v4c0 3-2 5-4 6-2-1-4-3-4-6z" />,
  give: () => <path d="M3 5h9v13H3zM15 11.5h6M18 8.5l3 3-3 3" />,
  capture: () => <path d="M6 3h12v6a6 6 0 0 1-12 0zM6 5H3c0 4 1.5 5.5 3.5 6M18 5h3c0 4-1.5 5.5-3.5 6M12 15v4M8 21h8" />,
  lift: HELICOPTER,
  land: HELICOPTER,
  lift_off: HELICOPTER,
  sandbags: () => <path d="M3 17q0-4 4.5-4T12 17t-4.5 4T3 17zM12 17q0-4 4.5-4t4.5 4-4.5 4-4.5-4zM7.5 9q0-4 4.5-4t4.5 4-4.5 4-4.5-4z" />,
  discard: () => <path d="M5 3h10v14H5zM9 21h10V8M8 7l4 5M12 7l-4 5" />,
  swim: () => <path d="M3 19q3-3 6 0t6 0 6 0M3 14.5l6-5 4 4M17.5 8a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z" />,
  end: () => <path d="M6 3h12M6 21h12M7 3c0 5 10 6 10 9s-10 4-10 9M17 3c0 5-10 6-10 9s10 4 10 9" />,
  pass: () => <path d="M4 5l8 7-8 7zM14 5l7 7-7 7" />,
  decline: () => <path d="M6 6l12 12M18 6 6 18" />,
};

export function KindMark({ kind }: { kind: string }) {
  const sign = KINDS[kind];
  return sign ? <LineArt class="isl-kind">{sign()}</LineArt> : null;
}
