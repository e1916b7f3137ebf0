/** What holds at a table beside the rules: who may find it, who may watch, and what helps. */

import type { Signal } from "@preact/signals";
import type { Terms } from "../protocol";

interface TermsFieldsProps {
  terms: Signal<Terms>;
  /** Whether this node lists public tables. */
  listed: boolean;
}

const WORDS = {
  public: ["Public", "Listed for every visitor. Otherwise friends need the link."],
  spectators: ["Spectators", "Anyone with the link can watch, and sees what is visible to all."],
  hints: ["Hints and chances", "Players can ask for the best action and for the chance to win."],
  chat: ["Talk", "Players can write to each other."],
} as const;

type Name = keyof typeof WORDS;

export function TermsFields({ terms, listed }: TermsFieldsProps) {
  const names = (Object.keys(WORDS) as Name[]).filter((name) => listed || name !== "public");
  return (
    <details class="more terms">
      <summary>At this table: {names.map((name) => wordsOf(name, terms.value)).join(", ")}</summary>
      <div class="terms-switches">
        {names.map((name) => (
          <TermsSwitch key={name} terms={terms} name={name} />
        ))}
      </div>
    </details>
  );
}

const SHORT = {
  public: ["public", "private"],
  spectators: ["spectators", "no spectators"],
  hints: ["hints", "no hints"],
  chat: ["talk", "no talk"],
} as const;

/** How one term stands, in a word. */
export function wordsOf(name: Name, terms: Terms): string {
  return SHORT[name][terms[name] ? 0 : 1];
}

function TermsSwitch({ terms, name }: { terms: Signal<Terms>; name: Name }) {
  const [label, help] = WORDS[name];
  return (
    <label class="terms-switch">
      <input
        type="checkbox"
        checked={terms.value[name]}
        onChange={({ currentTarget }) =>
          (terms.value = { ...terms.value, [name]: currentTarget.checked })
        }
      />
      <span>
        <b>{label}</b>
        <small>{help}</small>
      </span>
    </label>
  );
}
