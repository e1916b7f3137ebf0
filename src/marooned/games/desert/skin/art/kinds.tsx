/** A small sign for each kind of action. */

import type { JSX } from "preact";
import { LineArt } from "@page/skins/LineArt";

const STEPS = () => <path d="M8 3c2 0 3 2 3 4.5S10 11 8.5 11 6 9.5 6 7s.8-4 2-4zM6.8 13h3.4c0 2-.7 3-1.7 3s-1.7-1-1.7-3zM16 8c2 0 3 2 2.5 4.5S17 16 15.5 16s-2.3-1.5-2-4S14.8 8 16 8zM14 18h3.4c0 2-.7 3-1.7 3S14 20 14 18z" fill="currentColor" stroke="none" />;

const ROPE = () => (
  <>
    <circle cx="5" cy="6" r="2.6" fill="currentColor" />
    <circle cx="19" cy="12" r="2.6" fill="currentColor" />
    <path d="M5 9.5V20M19 15.5V21M6 13c4 6 8 6 12.5 4.5" />
  </>
);

const JET = () => <path d="M7 4h4v10H7zM13 4h4v10h-4zM7.5 17 9 21l1.5-4M13.5 17l1.5 4 1.5-4M3 7h4M17 7h4" />;

const KINDS: Record<string, () => JSX.Element> = {
  move: STEPS,
  carry: ROPE,
  lead: ROPE,
  lead_with: ROPE,
  navigate: () => <path d="M12 2.5v6M12 21.5v-6M2.5 12h6M21.5 12h-6M12 2.5 9.5 5M12 2.5 14.5 5M12 21.5 9.5 19M12 21.5l2.5-2.5M2.5 12 5 9.5M2.5 12 5 14.5M21.5 12 19 9.5M21.5 12 19 14.5" />,
  remove: () => <path d="M19 3l-7 7M16.5 2 22 7.5M12 10l3 3c-1 4-5 7-10 7 0-5 3-9 7-10zM3 22.5h10" />,
  remove_two: () => <path d="M14 3 9 8M12 1.5l4 4M9 8l2.5 2.5C10.5 14 7.5 16 3.5 16c0-4 2-7 5.5-8zM21 9l-4 4M19 7.5l4 4M17 13l2 2c-1 3-3.5 5-7 5 0-3.5 2-6 5-7zM3 22.5h10" />,
  excavate: () => <path d="M3 14h5l2 3h4l2-3h5v7H3zM12 2v9M8.5 7.5 12 11l3.5-3.5" />,
  pick_up: () => <path d="M12 14V3M8 7l4-4 4 4M4 13v7h16v-7" />,
  fetch: () => <path d="M12 2c3 4.5 5 7 5 10a5 5 0 0 1-10 0c0-3 2-5.5 5-10zM3 20q4.5-3 9 0t9 0" />,
  share: () => <path d="M7 3c2.5 4 4 6 4 8.5a4 4 0 0 1-8 0C3 9 4.5 7 7 3zM13 16h8M18 13l3 3-3 3" />,
  hand: () => <path d="M3 5h9v13H3zM15 11.5h6M18 8.5l3 3-3 3" />,
  spare: () => <path d="M5 3h10v14H5zM9 21h10V8M7 6l6 8M13 6l-6 8" />,
  look: () => <path d="M1.5 12C5 6.5 8.5 4.5 12 4.5s7 2 10.5 7.5c-3.5 5.5-7 7.5-10.5 7.5S5 17.5 1.5 12zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />,
  bury: () => <path d="M5 3h9v9H5zM9.5 15v6M6.5 18l3 3 3-3M17 21h4M17 17h4" />,
  keep: () => <path d="M3 8h6v9H3zM9 6.5h6v9H9zM15 5h6v9h-6zM5 21h14" />,
  shield: () => <path d="M2 14C3 7 7 4 12 4s9 3 10 10c-2-1.5-4-1.5-5 0-1.5-1.5-3.5-1.5-5 0-1.5-1.5-3.5-1.5-5 0-1-1.5-3-1.5-5 0zM12 14v6c0 2-3 2-3 0" />,
  reserve: () => <path d="M9 2h6v4H9zM12 6a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 10c2 3 3 4 3 5.5a3 3 0 0 1-6 0c0-1.5 1-2.5 3-5.5z" />,
  throttle: () => <path d="M12 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9v4l3 2M9.5 2h5" />,
  blast: () => <path d="M2 10.5 12 7v10l-10-3.5zM16 6l5-3M16.5 12H22M16 18l5 3" />,
  jet: JET,
  jet_with: JET,
  scope: () => <path d="M2 9 15 4l3 6-13 5zM16.5 5.5l4-1.5 1.5 4-4 1.5M11 13v8M11 13l-5 8M11 13l5 8" />,
  stop: () => <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8zM8 12h8" />,
  end: () => <path d="M6 3h12M6 21h12M7 3c0 5 10 6 10 9s-10 4-10 9M17 3c0 5-10 6-10 9s10 4 10 9" />,
  pass: () => <path d="M4 5l8 7-8 7zM14 5l7 7-7 7" />,
};

export function KindMark({ kind }: { kind: string }) {
  const sign = KINDS[kind];
  return sign ? <LineArt class="des-kind">{sign()}</LineArt> : null;
}
