/** One seat of a waiting room. */

import { Glyph } from "../glyphs";
import type { RoomSeat } from "../protocol";
import type { SeatProps } from "./roomSession";
import { OwnName } from "./OwnName";
import { SeatTools } from "./SeatTools";

export function SeatCard(props: SeatProps) {
  const { waitingRoom, seat, catalogue } = props;
  const yours = waitingRoom.holds(seat.seat);
  const state = stateOf(seat);
  return (
    <li class="room-seat" data-state={state} data-yours={yours || undefined}>
      <span class="room-number" aria-hidden="true">
        {seat.seat + 1}
      </span>
      <Glyph name={seat.kind === "ai" ? "companion" : "person"} />
      <div class="room-who">
        {yours ? <OwnName key={seat.seat} waitingRoom={waitingRoom} seat={seat} /> : <b>{nameOf(seat)}</b>}
        <small>{wordsOf(props, yours)}</small>
      </div>
      <State seat={seat} state={state} />
      <SeatTools {...props} catalogue={catalogue} />
    </li>
  );
}

type State = "free" | "ready" | "thinking" | "ai";

function stateOf({ kind, free, ready }: RoomSeat): State {
  if (kind === "ai") return "ai";
  if (free) return "free";
  return ready ? "ready" : "thinking";
}

const STATES = { free: "free", ready: "ready", thinking: "not ready yet", ai: "" };

function State({ state }: { seat: RoomSeat; state: State }) {
  if (!STATES[state]) return null;
  return (
    <span class="room-state">
      {state === "ready" && <Glyph name="check" />}
      {STATES[state]}
    </span>
  );
}

function nameOf({ free, name }: RoomSeat): string {
  if (!free) return name;
  return /^Player \d+$/.test(name) ? "A free seat" : `A seat for ${name}`;
}

function wordsOf({ seat, catalogue }: SeatProps, yours: boolean): string {
  if (seat.kind === "ai") {
    const title = catalogue?.ai_players.find(({ name }) => name === seat.player)?.title;
    return !title || title === seat.name ? "an AI player" : title;
  }
  if (seat.free) return "anyone with the link";
  const words = [yours && "you", seat.host && "host", !seat.online && "away"];
  return words.filter(Boolean).join(" · ");
}
