/** Shown while a page comes to a table: after a while with what is missing, and a button. */

import { useEffect, useMemo } from "preact/hooks";
import { Arrival } from "../session/connection/arrival";
import type { Wire } from "../session/socket";
import { ARRIVAL } from "../words/arrival";

interface ComingProps {
  id: string;
  socket: Wire;
  /** What the server said last, if it said anything. */
  trouble: string | null;
}

export function Loading({ id, socket, trouble }: ComingProps) {
  const arrival = useMemo(() => new Arrival(id, socket), [id, socket]);
  useEffect(() => () => arrival.close(), [arrival]);
  const missing = arrival.missing.value;
  const refused = socket.line.value === "refused";
  return (
    <>
      <p role="status">
        {refused ? ARRIVAL.refused : ARRIVAL.coming} <small>{trouble ?? missing}</small>
        {missing && <small>{ARRIVAL.trying}</small>}
      </p>
      {missing && (
        <button type="button" class="button" onClick={() => socket.retry()}>
          {ARRIVAL.again}
        </button>
      )}
    </>
  );
}
