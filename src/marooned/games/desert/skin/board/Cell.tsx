/** What is clicked: a cell of the tray, whatever tile lies on it. */

import { Badge } from "@page/skins/Badge";
import type { Table } from "@page/skins/contract";
import { kindsOn } from "@page/skins/offers";
import { KindMark } from "../art/kinds";
import type { Cell, DesertView } from "../view";

const MOST_SIGNS = 3;

interface CellProps {
  table: Table<DesertView>;
  cell: Cell;
}

export function CellButton({ table, cell }: CellProps) {
  return (
    <button
      class="des-cell"
      data-state={cell.state}
      style={{ "--x": cell.x, "--y": cell.y }}
      {...table.place(cell.id)}
    >
      <Offers table={table} cell={cell} />
      <span class="des-omen">
        <Badge of={table.forecasts(cell.id)} />
      </span>
    </button>
  );
}

/** What a click would do, as small signs in the corner. */
function Offers({ table, cell }: CellProps) {
  const kinds = kindsOn(table, cell.id, MOST_SIGNS);
  if (!kinds.length) return null;
  return (
    <span class="des-offers">
      {kinds.map((kind) => (
        <KindMark key={kind} kind={kind} />
      ))}
    </span>
  );
}
