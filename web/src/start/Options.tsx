/** What may be settled of a game before it is dealt. */

import type { Refusal } from "../api";
import type { Draft } from "./draft";
import { OptionField } from "./OptionField";

/** Options most tables never touch are folded away. */
const FIRST = 2;

export function Options({ draft, refusal }: { draft: Draft; refusal: Refusal | null }) {
  const [first, folded] = [draft.options.value.slice(0, FIRST), draft.options.value.slice(FIRST)];
  // A wide field among narrow ones leaves a hole: those for each seat come last.
  const sorted = [...first, ...folded.sort((one, other) => Number(one.many) - Number(other.many))];
  const fields = sorted.map((option) => (
    <OptionField key={option.name} draft={draft} option={option} refusal={refusal} />
  ));
  return (
    <fieldset>
      <legend>The game</legend>
      <div class="options">{fields.slice(0, FIRST)}</div>
      {fields.length > FIRST && (
        <details class="more" open={refusal ? true : undefined}>
          <summary>More choices</summary>
          <div class="options">{fields.slice(FIRST)}</div>
        </details>
      )}
    </fieldset>
  );
}
