/** Signs of the ways to travel, in the form of their paths; and small signs of the panels. */

import type { JSX } from "preact";
import { LineArt } from "@page/skins/LineArt";

/** Line drawings on a square of 24. */
const WAYS: Record<string, () => JSX.Element> = {
  mountain: () => <path d="M1.5 19 7 8l4 7 4.5-10L22.5 19" />,
  sand: () => (
    <g fill="currentColor" stroke="none">
      <circle cx="4" cy="15" r="2.3" />
      <circle cx="9.5" cy="10" r="2.3" />
      <circle cx="15" cy="14" r="2.3" />
      <circle cx="20.5" cy="9" r="2.3" />
    </g>
  ),
  jungle: () => <path d="M2 21C8 17 12 13 15 8M15 8c-6 1-8-2-8-6 5 0 8 2 8 6zM15 8c1 6-2 9-7 9M15 8c2-3 5-4 8-3-1 4-4 5-8 3zM11 14c2 3 6 4 10 2-2-4-6-5-10-2z" />,
  water: () => <path d="M1 8q3.5-5 7.3 0t7.3 0 7.3 0M1 13.5q3.5-5 7.3 0t7.3 0 7.3 0M1 19q3.5-5 7.3 0t7.3 0 7.3 0" />,
  air: () => <path d="M2 10c2-7 16-8 19-1l2-2v6l-2-2c-3 5-16 6-19-1zM8 14.5l1 4.5h6l1-4.5M2 10h19" />,
};

const SIGNS: Record<string, () => JSX.Element> = {
  gold: () => (
    <>
      <circle cx="12" cy="12" r="9.5" fill="#f3c542" stroke="#6b4608" />
      <path d="M12 6.5v11M9 9.5h4.5a2 2 0 0 1 0 4H9h5" stroke="#6b4608" />
    </>
  ),
  cards: () => <path d="M8 4.5 20 7l-3 14L5 18.5zM5 8 3 9l2 9" />,
  treasures: () => <path d="M3 10c0-7 18-7 18 0v10H3zM3 12h18M10 10.5h4v4h-4z" />,
  curses: () => (
    <path d="M12 2.5a8 8 0 0 0-8 8c0 3 1.5 4.5 3.5 6V20h9v-3.5c2-1.5 3.5-3 3.5-6a8 8 0 0 0-8-8zM8.5 11h.1M15.5 11h.1M10.5 20v-3M13.5 20v-3" />
  ),
  destinies: () => <path d="M12 2.5l2.6 6.3 6.7.5-5.1 4.4 1.6 6.6-5.8-3.6-5.8 3.6 1.6-6.6-5.1-4.4 6.7-.5z" />,
  leading: () => <path d="M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z" fill="currentColor" />,
  shut: () => <path d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM5.5 5.5l13 13" />,
  seen: () => <path d="M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />,
};

interface SignProps {
  of: string;
  class?: string;
}

export function WayMark({ of }: SignProps) {
  return <LineArt class="dor-way">{WAYS[of]?.()}</LineArt>;
}

export function Sign({ of, class: name }: SignProps) {
  return <LineArt class={name ? `dor-sign ${name}` : "dor-sign"}>{SIGNS[of]?.()}</LineArt>;
}
