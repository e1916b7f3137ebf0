/** A line of one's own; what could not be sent stays in the field. */

import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Session } from "../session";
import { LONGEST_LINE } from "../session/talk/conversation";

export function TalkForm({ session }: { session: Session }) {
  const { conversation } = session.talking;
  const field = useRef<HTMLInputElement>(null);
  const text = useSignal("");
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = (event: Event) => {
    event.preventDefault();
    if (conversation.say(text.value)) text.value = "";
  };
  return (
    <form class="talk-form" onSubmit={send}>
      <input
        ref={field}
        class="field"
        aria-label="Say something to all"
        placeholder="Say something"
        maxLength={LONGEST_LINE}
        autocomplete="off"
        enterkeyhint="send"
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
      <button type="submit" class="button small primary">
        Say
      </button>
    </form>
  );
}
