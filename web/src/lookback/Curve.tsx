/** The chance over the whole game as a line; a press on it goes there. */

import { WORDS, percent } from "../words/lookback";
import type { Player } from "./player";
import type { Reel } from "./reel";

const [WIDTH, HEIGHT] = [1000, 100];

export function Curve({ player, reel }: { player: Player; reel: Reel }) {
  const { chances } = reel;
  if (!chances.length) return null;
  const last = chances.length - 1;
  const now = chances[player.moment.value]?.[reel.about] ?? 0;
  const go = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    player.stop();
    player.goTo(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const title = reel.cooperative ? WORDS.teamCurve : WORDS.rivalsCurve;
  return (
    <figure class="curve">
      <figcaption>
        {title} <b>{percent(now)}</b>
      </figcaption>
      <div class="curve-sheet" style={{ "--at": `${player.moment.value / last}` }} onPointerDown={go}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="curve-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {reel.cooperative && <path class="curve-under" d={`${lineOf(chances, 0)}V${HEIGHT}H0z`} />}
          {(chances[0] ?? []).map((_, seat) => (
            <path
              key={seat}
              class="curve-line"
              data-colour={player.view.value?.seats[seat]?.colour}
              data-about={seat === reel.about || undefined}
              d={lineOf(chances, seat)}
            />
          ))}
        </svg>
        <i class="curve-now" />
        {reel.turning_points.map(({ moment, by, text, before, after }) => (
          <button
            key={moment}
            type="button"
            class="curve-point"
            data-by={by}
            data-fell={after < before || undefined}
            data-high={(chances[moment]?.[reel.about] ?? 0) > 0.5 || undefined}
            style={{ "--at": `${moment / last}` }}
            title={`${text} ${WORDS.change(before, after)}`}
            aria-label={`${text} ${WORDS.change(before, after)}`}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => player.goTo(moment)}
          />
        ))}
      </div>
    </figure>
  );
}

function lineOf(chances: number[][], seat: number): string {
  const last = Math.max(1, chances.length - 1);
  const points = chances.map((chance, moment) => {
    const [x, y] = [(moment / last) * WIDTH, (1 - (chance[seat] ?? 0)) * HEIGHT];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
