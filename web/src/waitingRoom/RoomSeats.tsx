/** The seats of a waiting room: who sits there, and what may be done with each. */

import type { Catalogue, RoomState } from "../protocol";
import type { RoomSession } from "./roomSession";
import { SeatCard } from "./SeatCard";

interface RoomSeatsProps {
  waitingRoom: RoomSession;
  room: RoomState;
  catalogue: Catalogue | null;
}

export function RoomSeats({ waitingRoom, room, catalogue }: RoomSeatsProps) {
  const [, most] = catalogue?.games.find(({ name }) => name === room.game)?.seats ?? [0, 0];
  return (
    <section class="card room-seats" aria-labelledby="seats-title">
      <h2 id="seats-title">Around the table</h2>
      <ol>
        {room.seats.map((seat) => (
          <SeatCard
            key={seat.seat}
            waitingRoom={waitingRoom}
            room={room}
            seat={seat}
            catalogue={catalogue}
          />
        ))}
      </ol>
      {room.is_host && room.seats.length < most && (
        <button
          type="button"
          class="button"
          disabled={waitingRoom.busy.value}
          onClick={() => void waitingRoom.add()}
        >
          One more seat
        </button>
      )}
    </section>
  );
}
