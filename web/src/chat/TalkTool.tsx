/** The button that opens the talk, and tells how much of it is unread. */

import { Glyph } from "../glyphs";
import type { Session } from "../session";
import { closeTalk, openTalk } from "./close";

export function TalkTool({ session }: { session: Session }) {
  const { conversation } = session.talking;
  if (!conversation.possible.value) return null;
  const unread = conversation.unread.value;
  const isOpen = conversation.open.value;
  return (
    <button
      type="button"
      class="tool talk-tool"
      title="Talk to the others (t)"
      aria-expanded={isOpen}
      aria-label={unread ? `Talk, ${unread} unread` : "Talk"}
      onClick={() => (isOpen ? closeTalk(session) : openTalk(session))}
    >
      <Glyph name="talk" />
      <span>Talk</span>
      {unread > 0 && <b class="talk-unread">{unread}</b>}
    </button>
  );
}
