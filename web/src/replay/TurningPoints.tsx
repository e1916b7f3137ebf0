/** The turning points of a game, named. */

import type { TurningPoint } from "../protocol";
import "./turningPoints.css";
import { WORDS } from "../words/replay";

interface PointsProps {
  points: TurningPoint[];
  onGo?: (moment: number) => void;
}

export function Points({ points, onGo }: PointsProps) {
  if (!points.length) return <p class="points-none">{WORDS.noTurningPoints}</p>;
  return (
    <ol class="points">
      {points.map((point) => (
        <li key={point.moment} data-fell={point.after < point.before || undefined}>
          {onGo ? (
            <button type="button" onClick={() => onGo(point.moment)}>
              <Told point={point} />
            </button>
          ) : (
            <Told point={point} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Told({ point }: { point: TurningPoint }) {
  const { turn, by, text, before, after } = point;
  return (
    <>
      <span class="points-turn">
        {WORDS.turn(turn)} <i>{by === "luck" ? WORDS.byLuck : WORDS.byChoice}</i>
      </span>
      <span class="points-text">{text}</span>
      <b>{WORDS.change(before, after)}</b>
    </>
  );
}
