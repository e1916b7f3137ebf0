/** What the server refused, in people's words. */

import type { Refusal } from "../../api";
import { listed, optionTitle, sentence } from "../../phrases";
import { START } from "../../words/start";
import type { Draft } from "../draft";
import { keyOf } from "./choices";

const MOST = 8;

/** About a value of an option it says what is possible; anything else is told as it came. */
export function complaint(draft: Draft, refusal: Refusal): string {
  const text = `${sentence(called(draft, refusal.message)).replace(/\.$/, "")}.`;
  const wrong = draft.options.value.find(
    (option) => !option.house_rule && !option.accepts_file && !option.multiple && draft.stated(option) && refusal.isAbout(draft.value(option)),
  );
  if (!wrong) return text;
  const choices = (wrong.choices ?? []).slice(0, MOST).map(({ label }) => label);
  const allowed = choices.length ? START.possible(listed(choices)) : text;
  return `${START.notPossible(optionTitle(wrong), shown(draft, wrong))} ${allowed}`;
}

/** House rules by what they are called on the page. */
function called(draft: Draft, message: string): string {
  const house = draft.options.value.filter((option) => option.house_rule);
  return house.reduce((text, option) => text.replaceAll(new RegExp(`\\b${option.name}\\b`, "g"), optionTitle(option).toLowerCase()), message);
}

function shown(draft: Draft, option: Parameters<Draft["value"]>[0]): string {
  const value = draft.value(option);
  return option.choices?.find((choice) => keyOf(choice.value) === keyOf(value))?.label ?? String(value);
}
