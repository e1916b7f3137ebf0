/** The chance over the whole game as a line; a press on it goes there. */

import type { Replay, TurningPoint } from "../protocol";
import { WORDS, percent } from "../words/lookback";
import { Legend, lineStyle } from "./Legend";
import type { Player } from "./player";

const [WIDTH, HEIGHT] = [1000, 100];

export function Curve({ player, reel }: { player: Player; reel: Replay }) {
  if (!reel.win_chances.length) return null;
  const chances = sampled(reel);
  const last = chances.length - 1;
  const now = chances[player.at.value] ?? [];
  const go = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    player.stop();
    player.go(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    <figure class="curve">
      <figcaption>
        {reel.cooperative ? WORDS.teamCurve : WORDS.rivalsCurve}{" "}
        {reel.assumed_players && <span class="curve-whose">{WORDS.whose(reel.assumed_players)}</span>}{" "}
        {reel.cooperative ? (
          <b>{percent(now[reel.chances_seat] ?? 0)}</b>
        ) : (
          <Legend reel={reel} view={player.view.value} shares={now} />
        )}
      </figcaption>
      <div class="curve-sheet" style={{ "--at": `${player.at.value / last}` }} onPointerDown={go}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="curve-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {reel.cooperative && <path class="curve-under" d={`${lineOf(chances, 0)}V${HEIGHT}H0z`} />}
          {(chances[0] ?? []).map((_, seat) => (
            <path key={seat} d={lineOf(chances, seat)} {...lineStyle(reel, player.view.value, seat)} />
          ))}
        </svg>
        <i class="curve-now" />
        {reel.turning_points.map((point) => (
          <Flag key={point.moment} {...{ player, reel, point }} />
        ))}
      </div>
    </figure>
  );
}

interface FlagProps {
  player: Player;
  reel: Replay;
  point: TurningPoint;
}

/** A flag on its moment: it stands where the line is not. */
function Flag({ player, reel, point }: FlagProps) {
  const { moment, text, before, after } = point;
  const step = reel.steps.findIndex((other) => other.moment >= moment) + 1;
  const words = `${text} ${WORDS.change(before, after)}`;
  return (
    <button
      type="button"
      class="curve-point"
      data-fell={after < before || undefined}
      data-high={(reel.win_chances[moment]?.[reel.chances_seat] ?? 0) > 0.5 || undefined}
      style={{ "--at": `${step / reel.steps.length}` }}
      title={words}
      aria-label={words}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => player.goTo(moment)}
    />
  );
}

/** The chances after each step: as far from one another as the slider's stops. */
function sampled({ win_chances: chances, steps }: Replay): number[][] {
  return [0, ...steps.map(({ moment }) => moment)].map((moment) => chances[moment] ?? []);
}

function lineOf(chances: number[][], seat: number): string {
  const last = Math.max(1, chances.length - 1);
  const points = chances.map((chance, moment) => {
    const [x, y] = [(moment / last) * WIDTH, (1 - (chance[seat] ?? 0)) * HEIGHT];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
