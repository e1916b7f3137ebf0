/** What may be settled of a game before it is dealt. */

import type { Refusal } from "../../api";
import type { GameOption } from "../../protocol";
import type { Draft } from "../draft";
import { HouseRules } from "./HouseRules";
import { OptionField } from "./OptionField";

/** Options most tables never touch are folded away. */
const FIRST = 2;

export function Options({ draft, refusal }: { draft: Draft; refusal: Refusal | null }) {
  const printed = draft.options.value.filter(({ house_rule: house }) => !house);
  const house = draft.options.value.filter((option) => option.house_rule);
  const [first, folded] = [printed.slice(0, FIRST), printed.slice(FIRST)];
  // A wide field among narrow ones leaves a hole: those for each seat come last.
  const sorted = [...first, ...folded.sort((one, other) => Number(one.multiple) - Number(other.multiple))];
  const fields = sorted.map((option) => (
    <OptionField key={option.name} draft={draft} option={option} refusal={refusal} />
  ));
  return (
    <fieldset>
      <legend>The game</legend>
      <div class="options">{fields.slice(0, FIRST)}</div>
      {fields.length > FIRST && (
        <details class="more" open={isAmong(folded, draft, refusal) || undefined}>
          <summary>More choices</summary>
          <div class="options">{fields.slice(FIRST)}</div>
        </details>
      )}
      <HouseRules draft={draft} options={house} refusal={refusal} />
    </fieldset>
  );
}

/** Whether something folded away may be what was refused. */
function isAmong(folded: GameOption[], draft: Draft, refusal: Refusal | null): boolean {
  if (!refusal) return false;
  return !draft.options.value.some((option) => option.house_rule && refusal.names(option.name)) && folded.length > 0;
}
