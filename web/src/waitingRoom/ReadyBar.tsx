/** Ready or not: the one thing that all have to say before it is dealt. */

import { Glyph } from "../glyphs";
import { listed } from "../phrases";
import type { RoomState } from "../protocol";
import type { RoomSession } from "./roomSession";

export function ReadyBar({ waitingRoom, room }: { waitingRoom: RoomSession; room: RoomState }) {
  const ready = waitingRoom.ready.value;
  const [own] = room.your_seats;
  return (
    <section class="room-ready" aria-label="Ready?">
      <p role="status">{awaitedIn(room, waitingRoom)}</p>
      {own !== undefined && (
        <>
          <button
            type="button"
            class="button"
            disabled={waitingRoom.busy.value}
            onClick={() => void leave(waitingRoom, room)}
          >
            Leave
          </button>
          <button
            type="button"
            class={ready ? "button large" : "button primary large"}
            aria-pressed={ready}
            disabled={waitingRoom.busy.value}
            onClick={() => void waitingRoom.answer(!ready)}
          >
            {ready && <Glyph name="check" />}
            {ready ? "Ready" : "I am ready"}
          </button>
        </>
      )}
    </section>
  );
}

async function leave(waitingRoom: RoomSession, room: RoomState): Promise<void> {
  for (const seat of room.your_seats) await waitingRoom.free(seat);
}

function awaitedIn(room: RoomState, waitingRoom: RoomSession): string {
  const persons = room.seats.filter(({ kind }) => kind === "person");
  const free = persons.filter((seat) => seat.free).length;
  const others = persons.filter((seat) => !seat.free && !seat.ready && !waitingRoom.holds(seat.seat));
  if (!room.your_seats.length && free) return "Take a free seat, or watch.";
  const words = [...others.map(({ name }) => name), ...company(free)];
  if (words.length) return `Waiting for ${listed(words)}.`;
  return waitingRoom.ready.value ? "Everyone is ready: dealing…" : "Everyone waits for you.";
}

function company(free: number): string[] {
  if (!free) return [];
  return [free === 1 ? "a player for the free seat" : `players for ${free} free seats`];
}
