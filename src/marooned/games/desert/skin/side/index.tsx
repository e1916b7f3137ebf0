/** What is open to all beside the board: parts, storm pile, equipment, sand. */

import { Figure } from "../art/figures";
import type { DesertProps, DesertView } from "../view";
import { equipmentLabel, EQUIPMENT_KINDS } from "../words/names";
import { Parts } from "./Parts";
import { StormPile } from "./StormPile";

export function Side({ table }: DesertProps) {
  const { view } = table;
  return (
    <>
      <Parts table={table} />
      <StormPile view={view} />
      <Supply view={view} />
      <Equipment view={view} />
    </>
  );
}

/** So few markers are left that the next turns may need more. */
const LOW = 10;

function Supply({ view: { supply, markers } }: { view: DesertView }) {
  const isLow = supply <= LOW;
  return (
    <section class="panel des-supply" aria-labelledby="des-supply" data-topic="supply" data-label="Sand left" data-low={isLow || undefined}>
      <h2 id="des-supply">
        Sand left{" "}
        <span class="des-left">
          {isLow && <b>Low! </b>}
          {supply} of {markers}
        </span>
      </h2>
      <div
        class="des-gauge"
        role="meter"
        aria-label="Sand markers left"
        aria-valuemin={0}
        aria-valuemax={markers}
        aria-valuenow={supply}
      >
        <span style={{ "--part": supply / markers }} />
      </div>
    </section>
  );
}

function Equipment({ view }: { view: DesertView }) {
  const { left, holds } = view.equipment_deck;
  return (
    <section class="panel" aria-labelledby="des-equipment">
      <h2 id="des-equipment">
        Equipment pile <span class="des-left">{left} left</span>
      </h2>
      <ul class="des-tally">
        {EQUIPMENT_KINDS.map((card) => (
          <li
            key={card}
            data-topic={`card:${card}`}
            data-label={equipmentLabel(card)}
            data-none={!holds[card] || undefined}
            title={`${equipmentLabel(card)}: ${holds[card] ?? 0} left in the pile`}
          >
            <Figure of={card} />
            <b aria-hidden="true">{holds[card] ?? 0}</b>
            <span class="unseen">
              {equipmentLabel(card)}: {holds[card] ?? 0}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
