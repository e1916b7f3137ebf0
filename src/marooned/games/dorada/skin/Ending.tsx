/** The end: the expedition sails home, and how each came by the points. */

import { SeatMark } from "./art/emblems";
import { MOUNTS } from "./art/mounts";
import { Expedition } from "./art/sites";
import { Sign } from "./art/ways";
import { PHONE, useMedia } from "./board/useMedia";
import { seatOf, type DoradaProps, type DoradaView, type Score } from "./view";
import { signed } from "./words/points";

export function Ending() {
  return (
    <svg
      class="dor-ending"
      viewBox="0 22 240 54"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path class="sky" d="M0 0h240v84H0z" />
      <circle class="sun" cx="178" cy="52" r="22" />
      <path class="cloud" transform="translate(0 14)" d="M20 22h40c0-8-12-9-14-4-4-8-16-6-16 0-5-3-10 0-10 4zM150 16h30c0-6-9-7-11-3-3-6-12-4-12 0-4-2-7 0-7 3z" />
      <path class="far" d="M0 62c18-2 22-20 34-20 8 0 10 9 16 9 7 0 9-16 20-16 12 0 16 22 34 27h136v22H0z" />
      <path class="sea" d="M0 60q10-4 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0v24H0z" />
      <path class="wave" d="M4 70q8-4 16 0t16 0M90 74q8-4 16 0t16 0M180 70q8-4 16 0t16 0" />
      <g transform="translate(98 24) scale(.86)">{MOUNTS.zeppelin?.()}</g>
      <g transform="translate(76 63) scale(.5)">
        <Expedition />
      </g>
    </svg>
  );
}

export function Ranking({ table }: DoradaProps) {
  const { view } = table;
  const { scores } = view;
  const isPhone = useMedia(PHONE);
  if (!scores) return null;
  const ranked = [...scores].sort((one, other) => one.rank - other.rank || one.seat - other.seat);
  return (
    <ol class="dor-scores" aria-label="Final scores">
      {ranked.map((score) => (
        <ScoreLine
          key={score.seat}
          view={view}
          person={table.person(score.seat)}
          score={score}
          unfolded={!isPhone}
          shared={scores.filter(({ rank }) => rank === 1).length > 1}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  view: DoradaView;
  /** What whoever sits there is called. */
  person: string;
  score: Score;
  shared: boolean;
  /** How the total came about is shown at once. */
  unfolded: boolean;
}

function ScoreLine({ view, person, score, shared, unfolded }: LineProps) {
  const { seat, rank, total, lines } = score;
  const explorer = seatOf(view, seat);
  const first = rank === 1;
  return (
    <li data-first={first || undefined}>
      <details open={unfolded}>
        <summary>
          <span class="dor-rank">{rank}</span>
          {explorer && <SeatMark seat={explorer} />}
          <b class="dor-scorer">
            {explorer?.name}
            {person !== explorer?.name && <small> {person}</small>}
            {seat === view.seat && <small>, you</small>}
          </b>
          {first && (
            <span class="dor-winner">
              <Sign of="leading" /> {shared ? "shared win" : "wins"}
            </span>
          )}
          <b class="dor-total">{signed(total)}</b>
          <i class="dor-unfold" aria-hidden="true" />
        </summary>
        <ul>
          {lines.map(({ text, points }, index) => (
            <li key={index} data-sort={points < 0 ? "minus" : undefined}>
              <span>{text}</span>
              <b>{signed(points)}</b>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
