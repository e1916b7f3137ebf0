/** Between two rivals at one browser: nothing of either is in the page. */

import "../styles/secret.css";
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../session";
import { Countdown } from "../bars/Countdown";

export function Curtain({ session }: { session: Session }) {
  const { called } = session.handover;
  const room = useRef<HTMLElement>(null);
  const seat = called.value;
  // The focus does not rest on the button: a key pressed for what was before must not open it.
  useEffect(() => room.current?.focus(), [seat]);
  if (seat === null) return null;
  const name = session.people.nameOf(seat);
  return (
    <main class="curtain" tabindex={-1} ref={room}>
      <div class="card">
        <h1>Hand over to {name}</h1>
        <p>Everyone else, please look away.</p>
        <Countdown session={session} view={null} />
        <button type="button" class="button primary large" onClick={() => session.sitDown()}>
          I am {name}, show my hand
        </button>
      </div>
    </main>
  );
}
