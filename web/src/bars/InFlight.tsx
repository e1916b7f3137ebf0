/** A choice of which nobody knows yet whether it was played: the line broke meanwhile. */

import { sentence } from "../phrases";
import type { Session } from "../session";

export function InFlight({ session: { clicks, socket } }: { session: Session }) {
  const text = clicks.text.value;
  if (!text || socket.line.value === "open") return null;
  return (
    <p class="in-flight" role="status">
      “{sentence(text)}” is sent again once the line is back. It counts once.
    </p>
  );
}
