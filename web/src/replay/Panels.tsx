/** Who sat at the table, with what they held then. */

import type { Replay } from "../protocol";
import "../styles/seats.css";
import { Glyph } from "../glyphs";
import { seatTarget, type Skin, type Table } from "../skins/contract";

interface PanelsProps {
  table: Table;
  skin: Skin;
  replay: Replay;
}

export function Panels({ table, skin, replay }: PanelsProps) {
  const { view } = table;
  return (
    <section class="seats" aria-label="Players">
      {view.seats.map((seat) => (
        <article
          key={seat.seat}
          class="seat"
          data-colour={seat.colour}
          data-turn={view.turn === seat.seat || undefined}
        >
          <div class="seat-top">
            <button type="button" class="seat-head" {...table.target(seatTarget(seat))}>
              {skin.SeatMark && <skin.SeatMark seat={seat} />}
              <span class="seat-name">{seat.name}</span>
              <Holder replay={replay} seat={seat.seat} called={seat.name} />
            </button>
          </div>
          {seat.power && (
            <div class="seat-line">
              <p class="seat-power">{seat.power}</p>
            </div>
          )}
          {skin.SeatBody && <skin.SeatBody table={table} seat={seat} />}
        </article>
      ))}
    </section>
  );
}

/** Who goes by what the game calls them has no other name. */
function Holder({ replay, seat, called }: { replay: Replay; seat: number; called: string }) {
  const found = replay.seats.find((other) => other.seat === seat);
  if (!found || found.name === called) return null;
  return (
    <span class="seat-holder">
      <Glyph name={found.kind === "ai" ? "companion" : "person"} />
      <span>{found.name}</span>
    </span>
  );
}
