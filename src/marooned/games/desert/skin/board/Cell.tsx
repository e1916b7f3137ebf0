/** What is clicked: a cell of the tray, whatever tile lies on it. */

import type { Table } from "@page/skins/contract";
import { KindMark } from "../art/kinds";
import type { Cell, DesertView } from "../view";

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
    </button>
  );
}

/** What a click would do, as small signs in the corner: what the cell itself means comes first. */
function Offers({ table, cell }: CellProps) {
  const offers = table.offers(cell.id);
  const plain = offers.filter(({ targets }) => targets[0] === cell.id);
  const kinds = [...new Set((plain.length ? plain : offers).map(({ kind }) => kind))];
  if (!kinds.length) return null;
  return (
    <span class="des-offers">
      {kinds.slice(0, 3).map((kind) => (
        <KindMark key={kind} kind={kind} />
      ))}
    </span>
  );
}
