/** Why a click did nothing: one sentence, where it covers nothing, with the rules behind it. */

import "./illegalReason.css";
import { Glyph } from "../glyphs";
import { RuleSign } from "../rulebook/RuleSign";
import type { Answer } from "../session/illegalReason/reasonRequest";

export function WhyNot({ answer }: { answer: Answer }) {
  return (
    <p class="why-not">
      <Glyph name="why" />
      <span class="why-not-text">{answer.text}</span>
      <span class="why-not-rules">
        <RuleSign numbers={answer.rules} />
      </span>
    </p>
  );
}
