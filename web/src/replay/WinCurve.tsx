/** The chance over the whole game as a line; a press on it goes there. */

import type { Replay, TurningPoint } from "../protocol";
import { WORDS, percent } from "../words/replay";
import { Legend, lineStyle } from "./Legend";
import type { Player } from "./player";

const [WIDTH, HEIGHT] = [1000, 100];

export function WinCurve({ player, replay }: { player: Player; replay: Replay }) {
  if (!replay.win_chances.length) return null;
  const chances = sampled(replay);
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
        {replay.cooperative ? WORDS.teamCurve : WORDS.rivalsCurve}{" "}
        {replay.assumed_players && <span class="curve-whose">{WORDS.whose(replay.assumed_players)}</span>}{" "}
        {replay.cooperative ? (
          <b>{percent(now[replay.chances_seat] ?? 0)}</b>
        ) : (
          <Legend replay={replay} view={player.view.value} shares={now} />
        )}
      </figcaption>
      <div class="curve-sheet" style={{ "--at": `${player.at.value / last}` }} onPointerDown={go}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="curve-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {replay.cooperative && <path class="curve-under" d={`${lineOf(chances, 0)}V${HEIGHT}H0z`} />}
          {(chances[0] ?? []).map((_, seat) => (
            <path key={seat} d={lineOf(chances, seat)} {...lineStyle(replay, player.view.value, seat)} />
          ))}
        </svg>
        <i class="curve-now" />
        {replay.turning_points.map((point) => (
          <Flag key={point.moment} {...{ player, replay, point }} />
        ))}
      </div>
    </figure>
  );
}

interface FlagProps {
  player: Player;
  replay: Replay;
  point: TurningPoint;
}

/** A flag on its moment: it stands where the line is not. */
function Flag({ player, replay, point }: FlagProps) {
  const { moment, text, before, after } = point;
  const step = replay.steps.findIndex((other) => other.moment >= moment) + 1;
  const words = `${text} ${WORDS.change(before, after)}`;
  return (
    <button
      type="button"
      class="curve-point"
      data-fell={after < before || undefined}
      data-high={(replay.win_chances[moment]?.[replay.chances_seat] ?? 0) > 0.5 || undefined}
      style={{ "--at": `${step / replay.steps.length}` }}
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
