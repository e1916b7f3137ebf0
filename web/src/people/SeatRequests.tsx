/** Asking for a free seat, by whoever looks on; and the question to whoever may give it. */

import type { SeatRequest } from "../protocol";
import "../styles/people.css";
import "../styles/talk.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerSeatRequest, askForSeat } from "../api";
import type { Session } from "../session";
import { announce, toast } from "../session/notices";
import { usualName } from "../settings";
import { SEAT_WISH } from "../words/people";

const LONGEST_NAME = 40;

/** On a free seat, for whoever has none. */
export function AskTool({ session, seat }: { session: Session; seat: number }) {
  const open = useSignal(false);
  const { people, views } = session;
  const free = people.info.value?.seats.some((other) => other.seat === seat && other.free);
  if (!free || views.held.value.length) return null;
  if (people.news.value?.seat_requests?.some((wish) => wish.own && wish.seat === seat)) {
    return <small class="seat-asked">{SEAT_WISH.asked}</small>;
  }
  if (open.value) return <AskForm session={session} seat={seat} onEnd={() => (open.value = false)} />;
  return (
    <button type="button" class="button primary small" onClick={() => (open.value = true)}>
      {SEAT_WISH.ask}
    </button>
  );
}

function AskForm({ session, seat, onEnd }: { session: Session; seat: number; onEnd: () => void }) {
  const name = useSignal(usualName.value);
  const ask = async (event: Event) => {
    event.preventDefault();
    usualName.value = name.value.trim();
    // A browser that was a stranger has a name from now on: its line is another’s.
    const done = () => session.socket.rejoin();
    await askForSeat(session.id, seat, name.value).then(done, complain);
    onEnd();
  };
  return (
    <form class="seat-ask" onSubmit={(event) => void ask(event)}>
      <input
        class="field"
        aria-label={SEAT_WISH.name}
        placeholder={SEAT_WISH.name}
        required
        maxLength={LONGEST_NAME}
        value={name.value}
        onInput={({ currentTarget }) => (name.value = currentTarget.value)}
      />
      <button type="submit" class="button primary small">
        {SEAT_WISH.send}
      </button>
      <button type="button" class="button small" onClick={onEnd}>
        {SEAT_WISH.never}
      </button>
    </form>
  );
}

/** What somebody asks who may be given a seat from here. */
export function SeatQuestion({ session }: { session: Session }) {
  const wish = session.people.news.value?.seat_requests?.find(({ own }) => !own);
  if (!wish) return null;
  return <Question key={wish.number} session={session} wish={wish} />;
}

function Question({ session, wish }: { session: Session; wish: SeatRequest }) {
  const said = SEAT_WISH.question(wish.name, session.people.nameOf(wish.seat));
  useEffect(() => announce(said), [said]);
  const answer = (yes: boolean) => void answerSeatRequest(session.id, wish.number, yes).catch(complain);
  return (
    <section class="slip asked" aria-label={SEAT_WISH.label}>
      <p>{said}</p>
      <div class="slip-ways">
        <button type="button" class="button small primary" onClick={() => answer(true)}>
          {SEAT_WISH.yes}
        </button>
        <button type="button" class="button small" onClick={() => answer(false)}>
          {SEAT_WISH.no}
        </button>
      </div>
    </section>
  );
}

function complain({ message }: Error): void {
  toast(message);
}
