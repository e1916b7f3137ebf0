/** All steps, turn by turn; the one on show is marked, and a press goes to any. */

import { useEffect, useRef } from "preact/hooks";
import type { Replay, ReplayStep, Review, TurningPoint } from "../protocol";
import { WORDS, percent } from "../words/replay";
import { moveOf, personAt } from "./naming";
import type { Player } from "./player";
import { isSlip, lossOf, type Reviews } from "./reviews";

interface MovesProps {
  player: Player;
  replay: Replay;
  reviews: Reviews;
}

export function Moves({ player, replay, reviews }: MovesProps) {
  const list = useRef<HTMLOListElement>(null);
  const at = player.at.value;
  useEffect(() => standAt(list.current), [at]);
  return (
    <section class="panel log moves" aria-labelledby="moves-title">
      <h2 id="moves-title">{WORDS.moves}</h2>
      <ol ref={list} tabindex={0} aria-label={WORDS.moves}>
        {replay.steps.map((step, index) => (
          <Move
            key={step.moment}
            {...{ player, replay, step, number: index + 1 }}
            review={reviews.found.value.get(step.moment)}
            begins={replay.steps[index - 1]?.turn !== step.turn}
            point={replay.turning_points.find(({ moment }) => moment === step.moment)}
          />
        ))}
      </ol>
    </section>
  );
}

interface MoveProps {
  player: Player;
  replay: Replay;
  step: ReplayStep;
  number: number;
  begins: boolean;
  point: TurningPoint | undefined;
  review: Review | undefined;
}

function Move({ player, replay, step, number, begins, point, review }: MoveProps) {
  const go = () => {
    player.stop();
    player.go(number);
  };
  const here = player.at.value === number;
  return (
    <li data-kind={step.kind} data-begins={begins || undefined}>
      {begins && (
        <p class="moves-turn">
          {WORDS.turn(step.turn)} · {personAt(replay, step.seat)}
        </p>
      )}
      <button type="button" class="log-text" aria-current={here ? "step" : undefined} onClick={go}>
        {moveOf(step)}
        {review && isSlip(review) && <em data-fell>−{percent(lossOf(review))}</em>}
        {point && (
          <em data-fell={point.after < point.before || undefined}>
            {WORDS.change(point.before, point.after)}
          </em>
        )}
      </button>
    </li>
  );
}

/** Have the move on show stay in sight, also when the list becomes lower or higher. */
function standAt(list: HTMLOListElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const follower = new ResizeObserver(() => keepInSight(list));
  follower.observe(list);
  return () => follower.disconnect();
}

/** The foot of the list fades as long as more lies below it. */
const FADE = 24;

/** The list alone is moved, never the page; before the first move it stands at its top. */
function keepInSight(list: HTMLOListElement): void {
  const here = list.querySelector("[aria-current]")?.closest("li");
  if (!here) return list.scrollTo({ top: 0 });
  const [window, shown] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
  if (shown.top >= window.top && shown.bottom <= window.bottom - FADE) return;
  list.scrollBy({ top: shown.top - window.top - (list.clientHeight - shown.height) / 2 });
}
