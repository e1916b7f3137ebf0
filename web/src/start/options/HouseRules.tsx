/** What may be played otherwise than printed, apart from all else, and what is. */

import type { Refusal } from "../../api";
import type { GameOption } from "../../protocol";
import { HOUSE, departureWords } from "../../words/settled";
import type { Draft } from "../draft";
import { OptionField } from "./OptionField";

interface HouseRulesProps {
  draft: Draft;
  options: GameOption[];
  refusal: Refusal | null;
}

export function HouseRules({ draft, options, refusal }: HouseRulesProps) {
  if (!options.length) return null;
  const departs = departureWords(options, draft.settings.value);
  const isRefused = options.some(({ name }) => refusal?.names(name));
  return (
    <details class="more house-rules" open={isRefused || undefined}>
      <summary>
        {HOUSE.title}: <span>{departs.length ? departs.join(" · ") : HOUSE.none}</span>
      </summary>
      <p class="soft">{HOUSE.intro}</p>
      <div class="options">
        {options.map((option) => (
          <OptionField key={option.name} draft={draft} option={option} refusal={refusal} />
        ))}
      </div>
    </details>
  );
}
