/** The default skin: any game, from its places alone. */

import type { Place } from "../view";
import type { Skin, SkinProps } from "./contract";
import { Badge } from "./Badge";
import "./plain.css";

export const plain: Skin = { game: "", Board: PlainBoard, SeatBody };

function PlainBoard({ table }: SkinProps) {
  const { view } = table;
  const frame = frameOf(view.places);
  return (
    <div class="plain-board" style={{ "--columns": frame.columns, "--rows": frame.rows }}>
      {view.places.map((place) => (
        <button
          key={place.id}
          class="plain-place"
          data-state={place.state}
          style={{ left: `${frame.x(place)}%`, top: `${frame.y(place)}%` }}
          {...table.place(place.id)}
        >
          <span class="plain-label">{place.label}</span>
          {place.state && <span class="plain-state">{place.state}</span>}
          <span class="plain-pawns">
            {place.pawns?.map((seat) => (
              <b key={seat}>{view.seats[seat]?.name.charAt(0)}</b>
            ))}
          </span>
          <Badge of={table.forecasts(place.id)} />
        </button>
      ))}
    </div>
  );
}

function SeatBody({
  table,
  seat,
}: SkinProps & { seat: SkinProps["table"]["view"]["seats"][number] }) {
  if (!seat.hand?.length) return null;
  return (
    <div class="plain-hand">
      {seat.hand.map((card) => (
        <button key={card.id} type="button" class="plain-card" {...table.target(card.id)}>
          {card.label}
          {(card.count ?? 1) > 1 && ` × ${card.count}`}
        </button>
      ))}
    </div>
  );
}

interface Frame {
  columns: number;
  rows: number;
  x: (place: Place) => number;
  y: (place: Place) => number;
}

function frameOf(places: readonly Place[]): Frame {
  const [columns, x] = spread(places.map((place) => place.x));
  const [rows, y] = spread(places.map((place) => place.y));
  return { columns, rows, x: (place) => x(place.x), y: (place) => y(place.y) };
}

/** A map drawn in finer steps than these is laid over them. */
const MOST_STEPS = 11;

/** How many columns numbers need, and where each of them begins, in percent. */
function spread(numbers: number[]): [number, (value: number) => number] {
  const first = Math.min(...numbers);
  const width = Math.max(...numbers) - first || 1;
  const steps = Math.min(width, MOST_STEPS);
  return [steps + 1, (value) => (((value - first) / width) * steps * 100) / (steps + 1)];
}
