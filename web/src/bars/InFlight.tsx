/** A choice of which nobody knows yet whether it was played: the line broke, or nothing could be kept. */

import { sentence } from "../phrases";
import type { Session } from "../session";

export function InFlight({ session: { clicks, socket } }: { session: Session }) {
  const text = clicks.text.value;
  const isOpen = socket.line.value === "open";
  const hindrance = isOpen ? clicks.hindrance.value : null;
  if (!text || (isOpen && !hindrance)) return null;
  const when = hindrance ? "until it can be saved" : "when the connection is back";
  return (
    <p class="in-flight" role="status">
      “{sentence(text)}” is sent again {when}, and is played only once.
      {hindrance && <small>{sentence(hindrance)}.</small>}
    </p>
  );
}
