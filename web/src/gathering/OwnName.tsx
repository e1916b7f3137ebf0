/** One's own name, which may be another. */

import { useSignal } from "@preact/signals";
import type { RoomSeat } from "../protocol";
import type { Gathering } from "./gathering";

export const LONGEST_NAME = 40;

export function OwnName({ gathering, seat }: { gathering: Gathering; seat: RoomSeat }) {
  const name = useSignal(seat.name);
  const keep = () => {
    const wanted = name.value.trim();
    if (!wanted) name.value = seat.name;
    else if (wanted !== seat.name) void gathering.rename(seat.seat, wanted);
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
