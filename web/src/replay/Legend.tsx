/** Whose line is which, and how each stands at this moment: by colour, by pattern and in words. */

import type { Replay } from "../protocol";
import type { View } from "../view";
import { percent } from "../words/replay";
import { personAt } from "./naming";

interface LegendProps {
  replay: Replay;
  view: View | null;
  /** The share of each seat at this moment. */
  shares: readonly number[];
}

export function Legend({ replay, view, shares }: LegendProps) {
  return (
    <ul class="curve-legend">
      {shares.map((share, seat) => (
        <li key={seat} data-about={seat === replay.chances_seat || undefined}>
          <svg viewBox="0 0 28 10" aria-hidden="true">
            <path d="M1 5H27" {...lineStyle(replay, view, seat)} />
          </svg>
          {personAt(replay, seat)} <b>{percent(share)}</b>
        </li>
      ))}
    </ul>
  );
}

/** How the line of a seat is drawn; among rivals each has its own colour and pattern. */
export function lineStyle({ cooperative, chances_seat: about }: Replay, view: View | null, seat: number) {
  const own = cooperative ? {} : { "data-colour": view?.seats[seat]?.colour, "data-seat": seat };
  return { class: "curve-line", "data-about": seat === about || undefined, ...own };
}
