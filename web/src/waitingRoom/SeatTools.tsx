/** What may be done with a seat: sit down, change places, and what only the opener may. */

import { useSignal } from "@preact/signals";
import { Glyph, type GlyphName } from "../glyphs";
import { ReportButton } from "../people/Report";
import { usualName } from "../settings";
import type { SeatProps } from "./roomSession";
import { LONGEST_NAME } from "./OwnName";

export function SeatTools(props: SeatProps) {
  const { waitingRoom, room, seat } = props;
  const seated = room.your_seats.length > 0;
  return (
    <div class="room-tools">
      {!seated && seat.free && <SitDown {...props} />}
      {seated && <MoveHere {...props} />}
      {room.is_host && <OpenerTools {...props} />}
      {room.terms.public && isOther(props) && (
        <ReportButton table={waitingRoom.id} whom={{ seat: seat.seat, name: seat.name }} isSmall />
      )}
    </div>
  );
}

function isOther({ waitingRoom, seat }: SeatProps): boolean {
  return seat.kind === "person" && !seat.free && !waitingRoom.holds(seat.seat);
}

function SitDown({ waitingRoom, seat }: SeatProps) {
  const name = useSignal(usualName.value);
  const sit = async (event: Event) => {
    event.preventDefault();
    const wanted = name.value.trim() || seat.name;
    if (await waitingRoom.sit(seat.seat, wanted)) usualName.value = name.value.trim();
  };
  return (
    <form class="room-sit" onSubmit={(event) => void sit(event)}>
      <input
        class="field"
        aria-label={`Your name for seat ${seat.seat + 1}`}
        placeholder="Your name"
        maxLength={LONGEST_NAME}
        autocomplete="off"
        value={name.value}
        onInput={({ currentTarget }) => (name.value = currentTarget.value)}
      />
      <button type="submit" class="button primary" disabled={waitingRoom.busy.value}>
        Sit down
      </button>
    </form>
  );
}

function MoveHere({ waitingRoom, room, seat }: SeatProps) {
  const [own] = room.your_seats;
  const open = seat.free || seat.kind === "ai";
  if (!open || own === undefined) return null;
  return (
    <button
      type="button"
      class="button small"
      disabled={waitingRoom.busy.value}
      aria-label={`Move to seat ${seat.seat + 1}`}
      onClick={() => void waitingRoom.move(own, seat.seat)}
    >
      Move here
    </button>
  );
}

function OpenerTools(props: SeatProps) {
  const { waitingRoom, room, seat } = props;
  const number = seat.seat + 1;
  const least = leastSeats(props);
  const yours = waitingRoom.holds(seat.seat);
  return (
    <>
      {(seat.free || seat.kind === "ai") && <Company {...props} />}
      {seat.seat > 0 && (
        <SmallTool
          glyph="up"
          label={`Move seat ${number} up`}
          onClick={() => void waitingRoom.move(seat.seat, seat.seat - 1)}
        />
      )}
      {!yours && !seat.free && seat.kind === "person" && <Farewell {...props} />}
      {(seat.free || seat.kind === "ai") && room.seats.length > least && (
        <SmallTool
          glyph="close"
          label={`Take seat ${number} away`}
          onClick={() => void waitingRoom.place(seat.seat, null)}
        />
      )}
    </>
  );
}

/** Somebody stands up, and may sit down again; or is sent away for good. */
function Farewell({ waitingRoom, seat }: SeatProps) {
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-label={`Ask ${seat.name} to stand up`}
        onClick={() => void waitingRoom.free(seat.seat)}
      >
        Free the seat
      </button>
      <button
        type="button"
        class="button small"
        aria-label={`Block ${seat.name}`}
        onClick={() => void waitingRoom.block(seat.seat)}
      >
        Block
      </button>
    </>
  );
}

function leastSeats({ catalogue, room }: SeatProps): number {
  return catalogue?.games.find(({ name }) => name === room.game)?.seats[0] ?? room.seats.length;
}

const NOBODY = "";

/** Who is to sit on a seat that no person has: nobody yet, or a companion of some strength. */
function Company({ waitingRoom, seat, catalogue }: SeatProps) {
  if (!catalogue) return null;
  const choose = (player: string) =>
    waitingRoom.place(seat.seat, player ? { kind: "ai", player } : { kind: "free" });
  return (
    <select
      class="field"
      aria-label={`Who sits on seat ${seat.seat + 1}`}
      value={seat.player ?? NOBODY}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    >
      <option value={NOBODY}>A person</option>
      {catalogue.ai_players.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
}

interface SmallToolProps {
  glyph: GlyphName;
  label: string;
  onClick: () => void;
}

function SmallTool({ glyph, label, onClick }: SmallToolProps) {
  return (
    <button type="button" class="tool" title={label} aria-label={label} onClick={onClick}>
      <Glyph name={glyph} />
    </button>
  );
}
