/** One option of a game: a choice, a choice for each seat, a file, or something to type. */

import { optionTitle, sentence } from "../../phrases";
import type { GameOption } from "../../protocol";
import { ChoiceOrFile } from "./ChoiceOrFile";
import { possible, taken } from "./barred";
import { Choices, keyOf, meant } from "./choices";
import { complaint } from "./complaint";
import type { OptionProps } from "../draft";
import { Rates } from "./Rates";
import { WholeField } from "./WholeField";

export function OptionField(props: OptionProps) {
  const { draft, option, refusal } = props;
  const value = draft.value(option);
  const wrong = (isRefused(props) && value !== option.default) || undefined;
  const Field = fieldOf(option);
  return (
    <div class="option" data-wide={option.multiple || undefined} data-wrong={wrong}>
      <span class="option-name">{optionTitle(option)}</span>
      <Field {...props} />
      {wrong && option.house_rule && refusal && (
        <p class="option-refusal">{complaint(draft, refusal)}</p>
      )}
      <Rates draft={draft} option={option} />
      {option.help && <small>{sentence(option.help.replaceAll("`", ""))}</small>}
    </div>
  );
}

/** Numbers are alike: of house rules those are meant that are named. */
function isRefused({ draft, option, refusal }: OptionProps): boolean {
  if (!refusal) return false;
  if (option.house_rule) return refusal.names(option.name);
  return refusal.isAbout(draft.value(option)) || (option.accepts_file && refusal.isIn(option.name));
}

function fieldOf(option: GameOption) {
  if (option.minimum !== null) return WholeField;
  if (option.accepts_file) return ChoiceOrFile;
  if (!option.choices) return Typed;
  return option.multiple ? ForEachSeat : OneChoice;
}

function OneChoice({ draft, option }: OptionProps) {
  const choices = possible(draft, option);
  return (
    <select
      class="field"
      aria-label={optionTitle(option)}
      value={keyOf(draft.value(option))}
      onChange={({ currentTarget }) => draft.set(option.name, meant(choices, currentTarget.value))}
    >
      <Choices choices={choices} />
    </select>
  );
}

/** A list with one entry a seat. */
function ForEachSeat({ draft, option }: OptionProps) {
  const choices = option.choices ?? [];
  const entries = draft.entries(option);
  return (
    <div class="for-each-seat">
      {entries.map((entry, seat) => (
        <label key={seat}>
          <span>Seat {seat + 1}</span>
          <select
            class="field"
            aria-label={`${optionTitle(option)}, seat ${seat + 1}`}
            value={keyOf(entry)}
            onChange={({ currentTarget }) =>
              draft.set(option.name, entries.with(seat, meant(choices, currentTarget.value)))
            }
          >
            <Choices choices={choices} taken={taken(draft, option, seat)} />
          </select>
        </label>
      ))}
    </div>
  );
}

function Typed({ draft, option }: OptionProps) {
  const value = draft.value(option);
  return (
    <input
      class="field"
      aria-label={optionTitle(option)}
      placeholder="random"
      autocomplete="off"
      value={value === null ? "" : String(value)}
      onInput={({ currentTarget }) => draft.set(option.name, currentTarget.value.trim() || null)}
    />
  );
}
