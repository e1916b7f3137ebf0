/** The storm meter as a whirlwind: each tick a turn of it, wider and worse, up to the skull. */

import { counted } from "@page/skins/lettering";
import { Skull } from "../art/signs";
import type { DesertProps, Meter as MeterView } from "../view";

export function Meter({ table }: DesertProps) {
  const { meter } = table.view;
  const spoken = wordsOf(meter);
  return (
    <button
      type="button"
      class="des-meter"
      data-late={meter.skull - meter.tick <= 2 || undefined}
      aria-label={spoken}
      title={spoken}
      {...table.target("meter")}
    >
      <ol class="des-whirlwind" aria-hidden="true">
        {Array.from({ length: meter.skull }, (_, index) => (
          <Tick key={index} meter={meter} index={index} />
        ))}
      </ol>
      <Due meter={meter} />
    </button>
  );
}

function Tick({ meter, index }: { meter: MeterView; index: number }) {
  const { tick, ticks, skull } = meter;
  const draws = ticks[index];
  const isStep = draws !== ticks[index - 1];
  return (
    <li
      data-reached={index < tick || undefined}
      data-now={index === tick - 1 || undefined}
      data-step={isStep || undefined}
      style={{ "--along": index / (skull - 1), "--sway": Math.sin(index * 0.9) }}
    >
      {draws === undefined ? <Skull /> : (isStep || index === tick - 1) && <span data-figure={draws} />}
    </li>
  );
}

function Due({ meter: { due, spared } }: { meter: MeterView }) {
  return (
    <span class="des-due" aria-hidden="true">
      <b data-figure={due} />
      <span>
        storm {due === 1 ? "card" : "cards"} <i>due</i>
      </span>
      {spared > 0 && <em data-figure={`${spared} spared`} />}
    </span>
  );
}

function wordsOf({ tick, skull, draws, due, spared }: MeterView): string {
  if (tick >= skull) return "Storm meter at the skull";
  const cards = `${counted(due, "storm card")} due`;
  const usual = due === draws ? "" : `, ${draws} a turn`;
  return `Storm meter at tick ${tick} of ${skull}: ${cards}${usual}${spared ? `, ${spared} spared` : ""}`;
}
