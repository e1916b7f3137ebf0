/** Coming by an invitation: whose seat it is, and under which name one takes it. */

import type { InvitationDetails } from "../protocol";
import "../styles/invite.css";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { offer, tableInfo, takeSeat } from "../api";
import { sentence } from "../phrases";
import { forgetInvitation } from "../route";

const LONGEST_NAME = 40;

interface InvitedProps {
  id: string;
  secret: string;
}

export function Invited({ id, secret }: InvitedProps) {
  const offered = useSignal<InvitationDetails | null>(null);
  const title = useSignal("");
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    void tableInfo(id).then((info) => (title.value = info.title), ignore);
    offer(id, secret).then((found) => (offered.value = found), complainTo(trouble));
  }, []);
  useEffect(() => {
    document.title = `${title.value || "An invitation"} · Marooned`;
  }, [title.value]);
  return (
    <main class="invited">
      <div class="card">
        <p class="soft">{title.value || "An invitation"}</p>
        {offered.value ? (
          <Taking id={id} secret={secret} offered={offered.value} trouble={trouble} />
        ) : (
          <h1>{trouble.value ? "No seat here" : "Looking for your seat…"}</h1>
        )}
        {trouble.value && (
          <p class="refusal" role="alert">
            {sentence(trouble.value)}.
          </p>
        )}
        <button type="button" class="button" onClick={forgetInvitation}>
          {offered.value?.yours ? "To the table" : "Watch only"}
        </button>
      </div>
    </main>
  );
}

interface TakingProps extends InvitedProps {
  offered: InvitationDetails;
  trouble: Signal<string | null>;
}

function Taking({ id, secret, offered, trouble }: TakingProps) {
  const name = useSignal(offered.name);
  const sending = useSignal(false);
  const take = async (event: Event) => {
    event.preventDefault();
    sending.value = true;
    trouble.value = null;
    const chosen = name.value.trim() || offered.name;
    await takeSeat(id, secret, chosen).then(forgetInvitation, complainTo(trouble));
    sending.value = false;
  };
  if (offered.yours) return <OwnSeat name={offered.name} />;
  return (
    <form onSubmit={(event) => void take(event)}>
      <h1>Take the seat of {offered.name}</h1>
      <label>
        Your name
        <input
          class="field"
          value={name.value}
          maxLength={LONGEST_NAME}
          autocomplete="off"
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary large" disabled={sending.value}>
        Sit down
      </button>
    </form>
  );
}

function OwnSeat({ name }: { name: string }) {
  return (
    <>
      <h1>This is your own seat</h1>
      <p>You hold the seat of {name}. Give the link to a friend, who opens it in their browser.</p>
    </>
  );
}

function complainTo(trouble: Signal<string | null>): (error: unknown) => void {
  return (error) => {
    trouble.value = error instanceof Error ? error.message : String(error);
  };
}

function ignore(): void {}
