/** What the people at the table say: beside the log, on a phone a sheet at the foot. */

import type { ChatMessage } from "../protocol";
import "../styles/talk.css";
import { Glyph } from "../glyphs";
import { useNewestInSight } from "../newest";
import { hearsTalk } from "../settings";
import type { Session } from "../session";
import { listed } from "../phrases";
import { MUTED } from "../words/people";
import { closeTalk } from "./close";
import { TalkForm } from "./Form";
import { Phrases } from "./Phrases";

export function TalkPanel({ session }: { session: Session }) {
  const { open, on } = session.talking.conversation;
  return open.value && on.value ? <OpenPanel session={session} /> : null;
}

function OpenPanel({ session }: { session: Session }) {
  const { conversation } = session.talking;
  const heard = conversation.heard.value;
  return (
    <section class="panel talk" aria-labelledby="talk-title">
      <div class="talk-head">
        <h2 id="talk-title">Talk</h2>
        <Hearing on={heard} />
        <button type="button" class="tool" aria-label="Close the talk" onClick={() => closeTalk(session)}>
          <Glyph name="close" />
        </button>
      </div>
      {heard && <Unheard session={session} />}
      {heard ? <Lines session={session} /> : <p class="talk-quiet">The talk is muted.</p>}
      {heard && (conversation.mayTalk.value ? <Speaking session={session} /> : <Listening />)}
    </section>
  );
}

function Hearing({ on }: { on: boolean }) {
  return (
    <button
      type="button"
      class="tool"
      aria-pressed={!on}
      onClick={() => (hearsTalk.value = on ? "off" : "on")}
    >
      {on ? "Mute all" : "Unmute"}
    </button>
  );
}

/** Whom this browser does not hear, and the way back. */
function Unheard({ session }: { session: Session }) {
  const { muted } = session.talking.conversation;
  const names = muted.names.value;
  if (!names.length) return null;
  return (
    <p class="talk-unheard">
      <span>{MUTED.told(listed(names))}</span>{" "}
      <button type="button" class="button small" onClick={() => muted.clear()}>
        {MUTED.again}
      </button>
    </p>
  );
}

function Lines({ session }: { session: Session }) {
  const lines = session.talking.conversation.shown.value;
  const list = useNewestInSight(lines.length);
  if (!lines.length) return <p class="talk-quiet">No messages yet.</p>;
  return (
    <ol ref={list} tabindex={0} aria-label="Messages" aria-live="polite">
      {lines.map((line) => (
        <Line key={line.number} session={session} line={line} />
      ))}
    </ol>
  );
}

function Line({ session, line }: { session: Session; line: ChatMessage }) {
  const own = session.talking.conversation.isOwn(line);
  const colour = session.views.truth.value?.seats.find(({ seat }) => seat === line.seat)?.colour;
  return (
    <li data-own={own || undefined} data-kind={line.kind} data-colour={colour}>
      <b dir="auto">{line.name}</b> <span dir="auto">{line.text}</span>{" "}
      <time dateTime={line.at}>{clock(line.at)}</time>
    </li>
  );
}

function clock(at: string): string {
  return new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

function Speaking({ session }: { session: Session }) {
  return (
    <>
      <Phrases session={session} />
      <TalkForm session={session} />
    </>
  );
}

function Listening() {
  return <p class="talk-quiet">You are watching; only players can write.</p>;
}
