/** The choices of an option within a select. */

import type { OptionChoice, Setting } from "../../protocol";



interface ChoicesProps {
  choices: OptionChoice[];
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

export function meant(choices: OptionChoice[], key: string): Setting {
  return choices.find(({ value }) => keyOf(value) === key)?.value ?? null;
}
