/** Everyone's panel: who they are, what they can, what they hold. */

import "../styles/seats.css";
import { Glyph } from "../glyphs";
import type { Seat } from "../view";
import { seatTarget, type Omen, type Skin, type Table } from "../skins/contract";
import { Badge } from "../skins/Badge";
import type { Session } from "../session";
import type { Surface } from "../session/surface";
import { InviteTool } from "../bars/InviteTool";
import { SeatWhy } from "../bars/AiReason";
import { SeatClock } from "./SeatClock";
import { PresenceMark, SitsInFor } from "../people/Presence";
import { SeatTool } from "../people/SeatTool";
import { AskTool } from "../people/SeatRequests";

interface SeatsProps {
  surface: Surface;
  table: Table;
  skin: Skin;
}

export function Seats({ surface, table, skin }: SeatsProps) {
  return (
    <section class="seats" aria-label="Players">
      {table.view.seats.map((seat) => (
        <Panel key={seat.seat} {...{ surface, table, skin, seat }} />
      ))}
    </section>
  );
}

function Panel({ surface, table, skin, seat }: SeatsProps & { seat: Seat }) {
  const { session } = surface;
  const { view } = table;
  const why = <SeatWhy session={session} seat={seat.seat} />;
  const awaited = view.waiting.includes(seat.seat);
  return (
    <article
      class="seat"
      data-colour={seat.colour}
      data-turn={view.turn === seat.seat || undefined}
      data-awaited={awaited || undefined}
    >
      <div class="seat-top">
        <button
          type="button"
          class="seat-head"
          title={seat.power}
          {...table.target(seatTarget(seat))}
        >
          {skin.SeatMark && <skin.SeatMark seat={seat} />}
          <span class="seat-name">
            {seat.name} <Peril of={table.forecasts(seatTarget(seat))} />
          </span>
          <Holder session={session} seat={seat.seat} />
        </button>
        {!seat.power && why}
        {!view.outcome && <InviteTool people={session.people} seat={seat.seat} />}
        {!view.outcome && <AskTool session={session} seat={seat.seat} />}
        {!view.outcome && <SeatTool session={session} seat={seat.seat} />}
      </div>
      <SeatClock session={session} seat={seat.seat} />
      {seat.power && (
        <div class="seat-line">
          <p class="seat-power">{seat.power}</p>
          {why}
        </div>
      )}
      {skin.SeatBody && <skin.SeatBody table={table} seat={seat} />}
    </article>
  );
}

/** What may happen to a player; not what harms nobody yet. */
function Peril({ of: omen }: { of: Omen | undefined }) {
  return omen?.sort === "slight" ? null : <Badge of={omen} />;
}

/** Who plays the seat: a person's name or a companion's, and whether it thinks just now. */
function Holder({ session, seat }: { session: Session; seat: number }) {
  const info = session.people.info.value?.seats.find((other) => other.seat === seat);
  const yours = session.views.here.value.includes(seat);
  const companion = info?.kind === "ai";
  const name = info?.name ?? "";
  const word = session.aiStatus.wordOn(seat);
  return (
    <span class="seat-holder">
      {word && !session.pause.on.value ? (
        <i class={session.aiStatus.isBusy(seat) ? "thinking" : undefined}>{word}</i>
      ) : (
        <>
          {info && <Glyph name={companion ? "companion" : "person"} />}
          <span>{yours && !session.isLesson ? [name, "you"].filter(Boolean).join(", ") : name}</span>
          <SitsInFor people={session.people} seat={seat} />
          <PresenceMark people={session.people} seat={seat} />
          {info?.free && !session.people.info.value?.invitable_seats.includes(seat) && <i>not here yet</i>}
        </>
      )}
    </span>
  );
}
