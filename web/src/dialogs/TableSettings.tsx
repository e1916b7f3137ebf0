/** Who looks on, the link by which they come, and what the opener switches for all. */

import type { Terms, TermsChange } from "../protocol";
import "../styles/company.css";
import "../styles/invite.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { LinkBox } from "../links/LinkBox";
import { listed } from "../phrases";
import type { Session } from "../session";
import { companyOpen } from "../session/overlays";
import { usualName } from "../settings";

const LONGEST_NAME = 40;

export function Company({ session }: { session: Session }) {
  const info = session.people.info.value;
  return companyOpen.value && info ? (
    <Open
      session={session}
      terms={info.terms}
      opener={session.people.news.value?.is_host ?? info.is_host}
    />
  ) : null;
}

interface OpenProps {
  session: Session;
  terms: Terms;
  opener: boolean;
}

function Open({ session, terms, opener }: OpenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    companyOpen.value = false;
  };
  useEffect(() => {
    dialog.current?.showModal();
    return close;
  }, []);
  const watches = !session.views.held.value.length;
  return (
    <dialog class="company" ref={dialog} onClose={close} aria-labelledby="company-title">
      <h2 id="company-title">Spectators</h2>
      <p role="status">{onlookers(session)}</p>
      {watches && <Name session={session} />}
      {terms.spectators ? <WatchLink session={session} /> : <p>Only the players can see this table.</p>}
      {opener && <SwitchList session={session} terms={terms} />}
      <div class="invite-ways">
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}

function onlookers({ company }: Session): string {
  const { count, names } = company.spectators.value;
  if (!count) return "No spectators at the moment.";
  const more = count - names.length;
  const all = more ? [...names, `${more} more`] : names;
  return `${listed(all)} ${count > 1 ? "are" : "is"} watching.`;
}

function WatchLink({ session }: { session: Session }) {
  return (
    <>
      <p class="soft">Anyone with this link can watch, and sees what is visible to all.</p>
      <LinkBox path={`/table/${session.id}`} label="The link to watch" />
    </>
  );
}

function Name({ session }: { session: Session }) {
  const name = useSignal(usualName.value);
  const keep = (event: Event) => {
    event.preventDefault();
    session.company.introduce(name.value);
  };
  return (
    <form class="link-line" onSubmit={keep}>
      <input
        class="field"
        aria-label="Your name"
        placeholder="Your name"
        maxLength={LONGEST_NAME}
        autocomplete="off"
        value={name.value}
        onInput={({ currentTarget }) => (name.value = currentTarget.value)}
      />
      <button type="submit" class="button">
        Save
      </button>
    </form>
  );
}

const SWITCHES = {
  hints: "Hints and chances",
  chat: "Talk",
  spectators: "Others may watch",
} satisfies Record<keyof TermsChange, string>;

function SwitchList({ session, terms }: Omit<OpenProps, "opener">) {
  const names = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];
  return (
    <fieldset class="company-switches">
      <legend>Settings for everyone at this table</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={terms[name]}
            onChange={({ currentTarget }) =>
              void session.company.switch({ [name]: currentTarget.checked })
            }
          />
          {SWITCHES[name]}
        </label>
      ))}
    </fieldset>
  );
}
