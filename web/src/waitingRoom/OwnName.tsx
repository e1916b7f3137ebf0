/** One's own name, which may be another. */

import { useSignal } from "@preact/signals";
import type { RoomSeat } from "../protocol";
import type { RoomSession } from "./roomSession";

export const LONGEST_NAME = 40;

export function OwnName({ waitingRoom, seat }: { waitingRoom: RoomSession; seat: RoomSeat }) {
  const name = useSignal(seat.name);
  const keep = () => {
    const wanted = name.value.trim();
    if (!wanted) name.value = seat.name;
    else if (wanted !== seat.name) void waitingRoom.rename(seat.seat, wanted);
  };
  return (
    <input
      class="field"
      aria-label={`Your name on seat ${seat.seat + 1}`}
      maxLength={LONGEST_NAME}
      autocomplete="off"
      value={name.value}
      onInput={({ currentTarget }) => (name.value = currentTarget.value)}
      onChange={keep}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
    />
  );
}
