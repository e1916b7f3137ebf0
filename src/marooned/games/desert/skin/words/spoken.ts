/** What lies on a cell, aloud. */

import { partLabel, seatName, type Cell, type DesertView } from "../view";

export function describe(view: DesertView, cell: Cell): string {
  return [...under(view, cell), ...sand(cell), ...parts(view, cell), ...plights(view, cell)].join(
    ", ",
  );
}

function under(view: DesertView, { state, seen, face_label, clue }: Cell): string[] {
  const tells = clue ? [points(view, clue)] : [];
  if (state === "city") return ["excavated", ...tells];
  return seen ? [`looked under: ${face_label}`, ...tells] : tells;
}

function points(view: DesertView, { part, axis }: NonNullable<Cell["clue"]>): string {
  return `shows the ${axis} of the ${partLabel(view, part)}`;
}

function sand({ sand: markers, blocked }: Cell): string[] {
  if (!markers) return [];
  return [`${markers} sand`, ...(blocked ? ["blocked"] : [])];
}

function parts(view: DesertView, cell: Cell): string[] {
  return cell.parts.map((part) => `the ${partLabel(view, part)} lies here`);
}

function plights(view: DesertView, cell: Cell): string[] {
  const here = view.seats.filter(({ seat }) => cell.pawns.includes(seat));
  const buried = here.filter((seat) => seat.buried).map(({ seat }) => `${the(view, seat)} is buried`);
  const dry = here.filter((seat) => seat.thirsty).map(({ seat }) => `${the(view, seat)} has no water`);
  return [...buried, ...dry];
}

function the(view: DesertView, seat: number): string {
  return `the ${seatName(view, seat)}`;
}
