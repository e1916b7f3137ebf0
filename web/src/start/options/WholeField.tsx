/** A whole number within a range: typed, or a step up or down; and the way back to the printed one. */

import { optionTitle } from "../../phrases";
import { HOUSE } from "../../words/settled";
import type { OptionProps } from "../draft";

export function WholeField({ draft, option }: OptionProps) {
  const title = optionTitle(option);
  const [least, most] = [option.minimum ?? 0, option.maximum ?? 0];
  const value = draft.value(option);
  const isWithin = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const rest = `range-${option.name}`;
  return (
    <div class="whole">
      <input
        class="field"
        type="number"
        inputMode="numeric"
        {...{ min: least, max: most, step: 1 }}
        aria-label={title}
        aria-describedby={rest}
        aria-invalid={!isWithin}
        value={String(value)}
        onInput={({ currentTarget }) => draft.set(option.name, meant(currentTarget.value))}
      />
      <span class="whole-range" id={rest}>
        {HOUSE.range(least, most, String(option.default))}
      </span>
      {draft.stated(option) && (
        <button
          type="button"
          class="button small"
          aria-label={HOUSE.backFor(title)}
          onClick={() => draft.set(option.name, option.default)}
        >
          {HOUSE.back}
        </button>
      )}
    </div>
  );
}

/** What is no number goes to the server as it is, which says what it thinks of it. */
function meant(typed: string): string | number {
  return /^-?\d+$/.test(typed) ? Number(typed) : typed;
}
