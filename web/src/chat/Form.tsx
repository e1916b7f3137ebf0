/** A line of one’s own; what could not be sent stays in the field. */

import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../session";
import { LONGEST_LINE } from "../session/chat/conversation";
import { closeTalk } from "./close";

export function TalkForm({ session }: { session: Session }) {
  const { conversation } = session.talking;
  const field = useRef<HTMLInputElement>(null);
  // On a touch screen its keyboard would hide what was said.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  const send = (event: Event) => {
    event.preventDefault();
    conversation.say();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    closeTalk(session);
  };
  return (
    <form class="talk-form" onSubmit={send} onKeyDown={leave}>
      <input
        ref={field}
        class="field"
        aria-label="Say something to all"
        placeholder="Say something"
        maxLength={LONGEST_LINE}
        autocomplete="off"
        enterkeyhint="send"
        value={conversation.draft.value}
        onInput={({ currentTarget }) => (conversation.draft.value = currentTarget.value)}
      />
      <button type="submit" class="button small primary">
        Say
      </button>
    </form>
  );
}
