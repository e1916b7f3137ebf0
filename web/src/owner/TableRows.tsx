/** The tables that run, each with who sits there and when it was last changed. */

import { useSignal } from "@preact/signals";
import { listed } from "../phrases";
import { ago } from "../start/tables/TableList";
import { OWNER } from "../words/owner";
import { ClosingDialog } from "./ClosingDialog";
import type { OwnedTable, Ownership } from "./owner";

interface RowsProps {
  tables: OwnedTable[];
  ownership: Ownership;
}

export function TableRows({ tables, ownership }: RowsProps) {
  const closing = useSignal<OwnedTable | null>(null);
  const stop = () => {
    closing.value = null;
  };
  return (
    <section class="card" aria-labelledby="running-title">
      <h2 id="running-title">{OWNER.tables(tables.length)}</h2>
      {!tables.length && <p>{OWNER.none}</p>}
      <ul class="owner-tables">
        {tables.map((table) => (
          <Row key={table.table} table={table} onClose={() => (closing.value = table)} />
        ))}
      </ul>
      {closing.value && (
        <ClosingDialog
          key={closing.value.table}
          table={closing.value}
          ownership={ownership}
          onEnd={stop}
        />
      )}
    </section>
  );
}

function Row({ table, onClose }: { table: OwnedTable; onClose: () => void }) {
  const who = listed(table.seats.map(({ name, free }) => (free ? OWNER.free : name)));
  return (
    <li>
      <span class="tables-what">
        <b>{table.title}</b>
        <span>{who}</span>
        <span class="tables-marks">
          <i>{OWNER.states[table.state]}</i>
          {table.watchers > 0 && <i>{OWNER.watchers(table.watchers)}</i>}
          <time dateTime={table.created}>{OWNER.opened(ago(table.created))}</time>
          <time dateTime={table.touched}>{OWNER.touched(ago(table.touched))}</time>
        </span>
      </span>
      <button
        type="button"
        class="button small"
        aria-label={OWNER.closeThis(table.title, who)}
        aria-haspopup="dialog"
        onClick={onClose}
      >
        {OWNER.close}
      </button>
    </li>
  );
}
