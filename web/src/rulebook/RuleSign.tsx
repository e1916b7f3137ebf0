/** Small signs with the numbers of rules; each opens its rule. */

import "./signs.css";
import { RULES } from "../words/rules";
import { openRule } from "./book";

interface SignProps {
  numbers: readonly string[];
  /** The sign of a section in place of the number, where room is scarce. */
  small?: boolean;
}

export function RuleSign({ numbers, small }: SignProps) {
  return (
    <>
      {(small ? numbers.slice(0, 1) : numbers).map((number) => (
        <button
          key={number}
          type="button"
          class={small ? "rule-sign small" : "rule-sign"}
          title={RULES.sign(number)}
          aria-label={RULES.sign(number)}
          onClick={(event) => {
            event.stopPropagation();
            openRule(number);
          }}
        >
          {!small && number}
        </button>
      ))}
    </>
  );
}
