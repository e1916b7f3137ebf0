/** One option of a game: a choice, a choice for each seat, or something to type. */

import type { Choice, Option, Refusal, Setting } from "../api";
import { optionTitle, sentence } from "../table/wording";
import type { Draft } from "./draft";

interface OptionProps {
  draft: Draft;
  option: Option;
  refusal: Refusal | null;
}

export function OptionField(props: OptionProps) {
  const { draft, option, refusal } = props;
  const value = draft.value(option);
  const wrong = (refusal && value !== option.default && refusal.isAbout(value)) || undefined;
  const Field = option.choices ? (option.many ? ForEachSeat : OneChoice) : Typed;
  return (
    <div class="option" data-wide={option.many || undefined} data-wrong={wrong}>
      <span class="option-name">{optionTitle(option)}</span>
      <Field {...props} />
      {option.help && <small>{sentence(option.help.replaceAll("`", ""))}</small>}
    </div>
  );
}

function OneChoice({ draft, option }: OptionProps) {
  const choices = option.choices ?? [];
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
            <Choices choices={choices} />
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
      placeholder="left open"
      autocomplete="off"
      value={value === null ? "" : String(value)}
      onInput={({ currentTarget }) => draft.set(option.name, currentTarget.value.trim() || null)}
    />
  );
}

function Choices({ choices }: { choices: Choice[] }) {
  return (
    <>
      {choices.map(({ value, label }) => (
        <option key={keyOf(value)} value={keyOf(value)}>
          {label}
        </option>
      ))}
    </>
  );
}

// A select holds strings only; a setting may be a number or nothing at all.
function keyOf(value: Setting): string {
  return JSON.stringify(value);
}

function meant(choices: Choice[], key: string): Setting {
  return choices.find(({ value }) => keyOf(value) === key)?.value ?? null;
}
