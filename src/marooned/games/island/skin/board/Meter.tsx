/** The gauge: how high the water stands, and how many flood cards each turn costs. */

import { Skull } from "../art/figures";
import type { IslandView } from "../view";

export function Meter({ view }: { view: IslandView }) {
  const { tick, meter, skull } = view.water;
  const draws = meter[tick - 1];
  const words = draws
    ? `Water at tick ${tick} of ${skull}: ${draws} flood cards a turn`
    : `Water at the skull`;
  return (
    <div
      class="isl-meter"
      role="img"
      aria-label={words}
      title={words}
      data-topic="meter"
      data-label={words}
    >
      <div class="isl-tube" style={{ "--level": tick / skull }}>
        <span class="isl-water" />
        <ol aria-hidden="true">
          {Array.from({ length: skull }, (_, index) => (
            <li
              key={index}
              data-reached={index < tick || undefined}
              data-now={index === tick - 1 || undefined}
              data-step={meter[index] !== meter[index - 1] || undefined}
            >
              {meter[index] ?? <Skull />}
            </li>
          ))}
        </ol>
      </div>
      <p class="isl-meter-words" aria-hidden="true">
        <b>{draws ?? "–"}</b> {draws === 1 ? "flood" : "floods"} <span>a turn</span>
      </p>
    </div>
  );
}
