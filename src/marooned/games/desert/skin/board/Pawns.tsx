/** The pawns lie over all tiles, so that they can walk from one to the next, or be blown along. */

import { seatTarget, type Table } from "@page/skins/contract";
import { PawnFigure } from "../art/emblems";
import { Drop, Thirst } from "../art/signs";
import { gulps } from "../events/steps";
import type { Adventurer, DesertView } from "../view";

interface PawnsProps {
  table: Table<DesertView>;
}

export function Pawns({ table }: PawnsProps) {
  return (
    <div class="des-pawns" aria-hidden="true">
      {table.view.seats.map((seat) => (
        <Pawn key={seat.seat} table={table} seat={seat} />
      ))}
    </div>
  );
}

/** Where each of a crowd stands, in pawn widths from the middle: two rows from four on. */
const STANDS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.5, 0],
    [0.5, 0],
  ],
  [
    [-0.95, 0],
    [0, 0],
    [0.95, 0],
  ],
  [
    [-0.6, -1.15],
    [0.6, -1.15],
    [-0.6, 0.1],
    [0.6, 0.1],
  ],
  [
    [-0.6, -1.15],
    [0.6, -1.15],
    [-1, 0.1],
    [0, 0.1],
    [1, 0.1],
  ],
];

function Pawn({ table, seat }: PawnsProps & { seat: Adventurer }) {
  const cell = table.view.places.find(({ id }) => id === seat.place);
  if (!cell) return null;
  const crowd = cell.pawns.length;
  const slot = cell.pawns.indexOf(seat.seat);
  const [aside, down] = STANDS[crowd - 1]?.[slot] ?? [0, 0];
  const { onClick, onMouseEnter, onMouseLeave, ...marks } = table.standing(seatTarget(seat), cell.id);
  return (
    <span
      class="des-pawn"
      data-turn={table.view.turn === seat.seat || undefined}
      data-crowd={crowd > 2 ? crowd : undefined}
      data-buried={seat.buried || undefined}
      data-legal={marks["data-legal"]}
      style={{ "--x": cell.x, "--y": cell.y, "--aside": aside, "--down": down, zIndex: slot + 3 }}
    >
      <span
        class="des-pawn-stand"
        onClick={onClick}
        onMouseEnter={onMouseEnter}
        onMouseLeave={onMouseLeave}
      >
        <PawnFigure role={seat.role} colour={seat.colour} buried={seat.buried} />
        {seat.thirsty && <Thirst />}
        <Gulp table={table} seat={seat.seat} />
      </span>
    </span>
  );
}

/** A drop that is drunk falls; one that is gained rises. */
function Gulp({ table: { event, view }, seat }: PawnsProps & { seat: number }) {
  const change = event ? (gulps(event)[seat] ?? 0) : 0;
  if (!event || !change) return null;
  return (
    <span class="des-gulp" data-way={change > 0 ? "up" : "down"} key={`${event.text} ${view.seq}`}>
      <Drop full={change > 0} />
    </span>
  );
}
