/** A choice, or a text file of one's own, whose text is sent in its place. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { optionTitle } from "../../phrases";
import { Choices, keyOf, meant } from "./choices";
import type { OptionProps } from "../draft";
import { textOf } from "./textfile";

export function ChoiceOrFile({ draft, option }: OptionProps) {
  const choices = option.choices ?? [];
  const [name, trouble] = [useSignal(""), useSignal("")];
  const input = useRef<HTMLInputElement>(null);
  const value = draft.value(option);
  const isOwn = !choices.some((choice) => choice.value === value);
  const all = isOwn ? [...choices, { value, label: name.value || "Your own file" }] : choices;

  const choose = (key: string) => {
    draft.set(option.name, meant(all, key));
    if (input.current) input.current.value = "";
    trouble.value = "";
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const text = await textOf(file);
      name.value = file.name;
      trouble.value = "";
      draft.set(option.name, text);
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error);
      draft.set(option.name, option.default);
    }
  };
  return (
    <div class="choice-or-file">
      <select
        class="field"
        aria-label={optionTitle(option)}
        value={keyOf(value)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <Choices choices={all} />
      </select>
      <input
        ref={input}
        type="file"
        class="field"
        aria-label={`${optionTitle(option)}, your own file`}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      {trouble.value && <small role="alert">{trouble.value}</small>}
    </div>
  );
}
