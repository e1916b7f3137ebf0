/** The four parts: what is known of where each lies, or who has it. */

import type { Table } from "@page/skins/contract";
import { Figure } from "../art/figures";
import { seatName, type DesertProps, type DesertView, type Part } from "../view";
import { SHORT_PARTS } from "../words/names";

export function Parts({ table }: DesertProps) {
  return (
    <section class="panel" aria-labelledby="des-parts">
      <h2 id="des-parts">The flying machine</h2>
      <ul class="des-parts">
        {table.view.parts.map((part) => (
          <li key={part.id}>
            <PartLine table={table} part={part} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartLine({ table, part }: { table: Table<DesertView>; part: Part }) {
  const { onMouseEnter, onMouseLeave, ...target } = table.target(`part:${part.id}`);
  const light = () => table.light(part.place ? [part.place] : pointed(table.view, part));
  return (
    <button
      type="button"
      class="des-part"
      data-state={part.state}
      title={`${part.label}: ${detail(table.view, part)}`}
      {...target}
      onMouseEnter={() => {
        onMouseEnter();
        light();
      }}
      onMouseLeave={() => {
        onMouseLeave();
        table.light([]);
      }}
    >
      <Figure of={part.id} />
      <span class="des-part-text">
        <b>{part.label}</b>
        <b class="des-part-short" aria-hidden="true">
          {SHORT_PARTS[part.id] ?? part.label}
        </b>
        <small>{detail(table.view, part)}</small>
      </span>
      {part.state === "held" ? <Tick /> : <Crossing part={part} />}
    </button>
  );
}

/** All cells that the clues found so far leave open. */
function pointed(view: DesertView, { row, column }: Part): string[] {
  if (!row && !column) return [];
  const fits = view.places.filter(
    ({ cell }) => (!column || cell.startsWith(column)) && (!row || cell.endsWith(row)),
  );
  return fits.map(({ id }) => id);
}

function detail(view: DesertView, { state, holder, place, row, column }: Part): string {
  if (state === "held") return `with the ${seatName(view, holder)}`;
  if (state === "placed") return `lies ${whereIs(view, place)}`;
  const lines = [...(row ? [`row ${row}`] : []), ...(column ? [`column ${column}`] : [])];
  return lines.length ? `in ${lines.join(", ")}` : "no clue yet";
}

function whereIs(view: DesertView, place: string | null): string {
  const cell = view.places.find(({ id }) => id === place);
  return cell?.state === "storm" ? "in the storm" : `on ${cell?.cell ?? "?"}`;
}

/** Its column and its row, or gaps for what is not known. */
function Crossing({ part: { column, row } }: { part: Part }) {
  return (
    <span class="des-crossing" aria-hidden="true">
      <i data-known={column ? "" : undefined}>{column ?? "?"}</i>
      <i data-known={row ? "" : undefined}>{row ?? "?"}</i>
    </span>
  );
}

function Tick() {
  return (
    <svg class="des-tick" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.5 12.5l4 4 7-8" />
    </svg>
  );
}
