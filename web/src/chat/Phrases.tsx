/** What is said with one click, and the way to point at something. */

import { Glyph } from "../glyphs";
import type { Session } from "../session";
import { gapsOf, withDots } from "../session/chat/pointing";

export function Phrases({ session }: { session: Session }) {
  const { conversation, pointing } = session.talking;
  return (
    <div class="talk-phrases" role="group" aria-label="Phrases">
      <button
        type="button"
        class="talk-phrase point"
        title="Point at something on the table (.)"
        onClick={() => pointing.begin()}
      >
        <Glyph name="point" /> Point
      </button>
      {conversation.phrases.value.map((phrase) => (
        <button
          key={phrase}
          type="button"
          class="talk-phrase"
          title={hint(phrase)}
          onClick={() => pointing.use(phrase)}
        >
          {withDots(phrase)}
        </button>
      ))}
    </div>
  );
}

function hint(phrase: string): string | undefined {
  const gaps = gapsOf(phrase);
  return gaps.length ? `Then click ${gaps.map((gap) => `a ${gap}`).join(" and ")}` : undefined;
}
