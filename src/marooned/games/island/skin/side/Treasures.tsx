/** The treasures: as trophies in the corners of the board, and told in full beside it. */

import type { Table } from "@page/skins/contract";
import { Figure, Sign } from "../art/figures";
import type { IslandView, Treasure } from "../view";

export function Trophy({ treasure }: { treasure: Treasure }) {
  const state = treasure.captured ? "safe" : "still out there";
  return (
    <span
      class="isl-trophy"
      data-captured={treasure.captured || undefined}
      role="img"
      aria-label={`${treasure.label}: ${state}`}
      data-topic={treasure.id}
      title={`${treasure.label}: ${state}`}
    >
      <Figure of={treasure.id} />
      <Sign of={treasure.id} />
      {treasure.captured && <Tick />}
    </span>
  );
}

export function Treasures({ table }: { table: Table<IslandView> }) {
  const { view } = table;
  return (
    <section class="panel" aria-labelledby="isl-treasures">
      <h2 id="isl-treasures">Treasures</h2>
      <ul class="isl-treasures">
        {view.treasures.map((treasure) => (
          <li
            key={treasure.id}
            data-topic={treasure.id}
            data-captured={treasure.captured || undefined}
            data-hinted={table.target(treasure.id)["data-hinted"]}
          >
            <Figure of={treasure.id} />
            <span>
              <b>{treasure.label}</b>
              <small>{detail(view, treasure)}</small>
            </span>
            {treasure.captured ? <Tick /> : <Sites view={view} treasure={treasure} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function detail(view: IslandView, treasure: Treasure): string {
  if (treasure.captured) return "safe with you";
  const counts = view.seats.map(
    ({ hand }) => hand.find(({ card }) => card === treasure.id)?.count ?? 0,
  );
  const held = counts.reduce((sum, count) => sum + count, 0);
  return held ? `${held} held, ${Math.max(...counts)} in one hand` : "no card held";
}

/** A sign for each of its sites; of a sunk one only a ring is left. */
function Sites({ view, treasure }: { view: IslandView; treasure: Treasure }) {
  return (
    <span class="isl-sites">
      {view.places
        .filter(({ id }) => treasure.sites.includes(id))
        .map(({ id, label, state }) => (
          <i
            key={id}
            role="img"
            data-state={state}
            aria-label={`${label}, ${state}`}
            title={`${label}, ${state}`}
          >
            <Sign of={treasure.id} />
          </i>
        ))}
    </span>
  );
}

function Tick() {
  return (
    <svg class="isl-tick" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.5 12.5l4 4 7-8" />
    </svg>
  );
}
