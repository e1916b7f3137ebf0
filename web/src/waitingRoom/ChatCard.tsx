/** The talk of a waiting room: what was said, a few phrases, and a line of one’s own. */

import type { ChatMessage, RoomState } from "../protocol";
import "../styles/talk.css";
import "./chatCard.css";
import { useNewestInSight } from "../newest";
import { LONGEST_LINE } from "../session/chat/conversation";
import { ROOM_TALK } from "../words/people";
import type { RoomSession } from "./roomSession";
import type { RoomChat } from "./roomChat";

export function ChatCard({ waitingRoom, room }: { waitingRoom: RoomSession; room: RoomState }) {
  if (!room.terms.chat) return null;
  const { talk } = waitingRoom;
  return (
    <section class="card room-talk" aria-labelledby="room-talk-title">
      <h2 id="room-talk-title">{ROOM_TALK.title}</h2>
      <Lines lines={talk.lines.value} />
      {room.your_seats.length > 0 ? <Speaking talk={talk} /> : <p class="soft">{ROOM_TALK.looking}</p>}
    </section>
  );
}

function Lines({ lines }: { lines: ChatMessage[] }) {
  const list = useNewestInSight(lines.length);
  if (!lines.length) return <p class="soft">{ROOM_TALK.none}</p>;
  return (
    <ol ref={list} tabindex={0} aria-label={ROOM_TALK.lines}>
      {lines.map(({ number, name, text, kind }) => (
        <li key={number} data-kind={kind}>
          <b dir="auto">{name}</b> <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );
}

function Speaking({ talk }: { talk: RoomChat }) {
  const send = (event: Event) => {
    event.preventDefault();
    talk.say();
  };
  const leave = ({ key, isComposing, target }: KeyboardEvent) => {
    if (key === "Escape" && !isComposing && target instanceof HTMLElement) target.blur();
  };
  return (
    <>
      <div class="talk-phrases" role="group" aria-label={ROOM_TALK.phrases}>
        {talk.phrases.value.map((phrase) => (
          <button key={phrase} type="button" class="talk-phrase" onClick={() => talk.use(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      <form class="talk-form" onSubmit={send} onKeyDown={leave}>
        <input
          class="field"
          aria-label={ROOM_TALK.field}
          placeholder={ROOM_TALK.placeholder}
          maxLength={LONGEST_LINE}
          autocomplete="off"
          enterkeyhint="send"
          value={talk.draft.value}
          onInput={({ currentTarget }) => (talk.draft.value = currentTarget.value)}
        />
        <button type="submit" class="button small primary">
          {ROOM_TALK.say}
        </button>
      </form>
    </>
  );
}
