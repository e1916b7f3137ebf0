/** What may be done about a seat: told first, done once it was read and confirmed. */

import "../styles/people.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../session";
import { Audience } from "./SpectatorList";
import { Confirmation } from "./Confirmation";
import { BlockedPeople } from "./BlockedPeople";
import { Mute } from "./Mute";
import { MyCode } from "./MyCode";
import { offered, type SeatActionItem } from "./seatActions";
import { mayReport, ReportButton } from "./Report";

export function SeatDialog({ session }: { session: Session }) {
  const seat = session.people.asked.value;
  return seat === null ? null : <OpenSeat key={seat} session={session} seat={seat} />;
}

function OpenSeat({ session, seat }: { session: Session; seat: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const matter = useSignal<SeatActionItem | null>(null);
  const { people, views } = session;
  const close = () => {
    people.asked.value = null;
  };
  const invite = () => {
    close();
    people.inviting.value = seat;
  };
  useEffect(() => dialog.current?.showModal(), []);
  const isMine = views.held.value.includes(seat);
  const title = isMine ? `Your seat, ${people.nameOf(seat)}` : `The seat of ${people.nameOf(seat)}`;
  return (
    <dialog class="seat-dialog" ref={dialog} onClose={close} aria-labelledby="seat-title">
      <h2 id="seat-title">{matter.value ? matter.value.title : title}</h2>
      {matter.value ? (
        <Confirmation
          matter={matter.value}
          onBack={() => (matter.value = null)}
          onDone={close}
        />
      ) : (
        <>
          {isMine && <MyCode id={session.id} />}
          <ul class="matters">
            {isMine && (
              <li>
                <button type="button" class="button" onClick={invite}>
                  Invite a friend to this seat…
                </button>
              </li>
            )}
            <Mute session={session} seat={seat} />
            {offered(session, seat).map((each) => (
              <li key={each.deed}>
                <button
                  type="button"
                  class="button"
                  data-grave={each.grave || undefined}
                  onClick={() => (matter.value = each)}
                >
                  {each.name}
                </button>
              </li>
            ))}
            {mayReport(session, seat) && (
              <li>
                <ReportButton table={session.id} whom={{ seat, name: people.nameOf(seat) }} />
              </li>
            )}
          </ul>
          {isMine && <Audience session={session} />}
          {isMine && people.news.value?.is_host && <BlockedPeople id={session.id} />}
          <div class="seat-ways">
            <button type="button" class="button" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
