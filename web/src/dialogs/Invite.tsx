/** Inviting a friend: a link by which another browser takes a seat, once. */

import "../styles/invite.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { invite, withdraw } from "../api";
import { LinkBox } from "../links/LinkBox";
import { invitationAddress } from "../route";
import type { Session } from "../session";
import { toast } from "../session/notices";

export function Invite({ session }: { session: Session }) {
  const seat = session.people.inviting.value;
  return seat === null ? null : <OpenInvite key={seat} session={session} seat={seat} />;
}

function OpenInvite({ session, seat }: { session: Session; seat: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useSignal<string | null>(null);
  const trouble = useSignal<string | null>(null);
  const close = () => {
    session.people.inviting.value = null;
  };
  useEffect(() => {
    dialog.current?.showModal();
    return close;
  }, []);
  useEffect(() => {
    invite(session.id, seat)
      .then(({ secret }) => (link.value = invitationAddress(session.id, secret)))
      .catch((error: unknown) => (trouble.value = wordsOf(error)));
  }, []);
  return (
    <dialog class="invite" ref={dialog} onClose={close} aria-labelledby="invite-title">
      <h2 id="invite-title">Invite a friend</h2>
      <p>
        The first person who opens this link in another browser takes the seat of {session.people.nameOf(seat)}.
        Earlier links to this seat stop working.
      </p>
      {trouble.value && (
        <p class="refusal" role="alert">
          {trouble.value}
        </p>
      )}
      {link.value && <LinkBox path={link.value} label="The link" />}
      <div class="invite-ways">
        <button type="button" class="button" onClick={() => void takeBack(session, seat, close)}>
          Withdraw the link
        </button>
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}

async function takeBack(session: Session, seat: number, close: () => void): Promise<void> {
  try {
    await withdraw(session.id, seat);
    toast("The link no longer works.");
    close();
  } catch (error) {
    toast(wordsOf(error));
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
