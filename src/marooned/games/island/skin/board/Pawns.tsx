/** The pawns lie over the whole board, so that they can glide from tile to tile. */

import { seatTarget, type Table } from "@page/skins/contract";
import { PawnFigure } from "../art/emblems";
import type { Adventurer, IslandView } from "../view";

interface PawnsProps {
  table: Table<IslandView>;
}

export function Pawns({ table }: PawnsProps) {
  return (
    <div class="isl-pawns" aria-hidden="true">
      {table.view.seats.map((seat) => (
        <Pawn key={seat.seat} table={table} seat={seat} />
      ))}
    </div>
  );
}

function Pawn({ table, seat }: PawnsProps & { seat: Adventurer }) {
  const tile = table.view.places.find(({ id }) => id === seat.place);
  if (!tile) return null;
  const slot = tile.pawns.indexOf(seat.seat) - (tile.pawns.length - 1) / 2;
  const { onClick, onMouseEnter, onMouseLeave, ...marks } = table.standing(seatTarget(seat), tile.id);
  return (
    <span
      class="isl-pawn"
      data-turn={table.view.turn === seat.seat || undefined}
      data-crowd={tile.pawns.length > 2 || undefined}
      data-legal={marks["data-legal"]}
      style={{ "--x": tile.x, "--y": tile.y, "--slot": slot }}
      onClick={onClick}
      onMouseEnter={onMouseEnter}
      onMouseLeave={onMouseLeave}
    >
      <PawnFigure role={seat.role} colour={seat.colour} />
    </span>
  );
}
