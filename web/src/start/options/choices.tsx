/** The choices of an option within a select. */

import type { Choice, Setting } from "../../api";

interface ChoicesProps {
  choices: Choice[];
  /** What others have taken. */
  taken?: Set<string>;
}

export function Choices({ choices, taken }: ChoicesProps) {
  return (
    <>
      {choices.map(({ value, label }) => (
        <option key={keyOf(value)} value={keyOf(value)} disabled={taken?.has(keyOf(value))}>
          {label}
        </option>
      ))}
    </>
  );
}

// A select holds strings only; a setting may be a number or nothing at all.
export function keyOf(value: Setting): string {
  return JSON.stringify(value);
}

export function meant(choices: Choice[], key: string): Setting {
  return choices.find(({ value }) => keyOf(value) === key)?.value ?? null;
}
