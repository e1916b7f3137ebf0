/** What the rules say on something: found by what the view tells of it, or by its id. */

import type { RuleExplanation, Setting } from "../protocol";
import type { View } from "../view";
import { book, sentences } from "./book";

/** On a kind of action. */
export function onAction(kind: string): RuleExplanation | undefined {
  return book.value?.citations.actions[kind];
}

/** On what a line of the log tells. */
export function onEvent(kind: string): RuleExplanation | undefined {
  return book.value?.citations.events[kind];
}

/** On a thing that people point at: all that is known of it, what says most first. */
export function onThing(view: View, target: string): RuleExplanation[] {
  const things = book.value?.citations.things ?? {};
  const facts = found(view, target).flatMap(factsOf);
  const names = new Set([...facts, ...shortened(target), target.replace(/\d+$/, "")]);
  return Object.entries(things).flatMap(([name, gloss]) => (names.has(name) ? [gloss] : []));
}

/** The numbers of several glosses, each once. */
export function numbersOf(glosses: readonly RuleExplanation[]): string[] {
  return [...new Set(glosses.flatMap(({ rules }) => rules))];
}

type Thing = Record<string, unknown>;

/** Whatever in a view goes by an id. */
function found(part: unknown, id: string): Thing[] {
  if (typeof part !== "object" || part === null) return [];
  const inside = Object.values(part).flatMap((each) => found(each, id));
  return (part as Thing)["id"] === id ? [part as Thing, ...inside] : inside;
}

/** What a view says of a thing: `field:value` for its words, `field` for what is true of it. */
function factsOf(thing: Thing): string[] {
  return Object.entries(thing).flatMap(([field, value]) => {
    if (typeof value === "string") return [`${field}:${value}`];
    return value === true ? [field] : [];
  });
}

/** An id, then without its last part, and so on. */
function shortened(id: string): string[] {
  const shorter = id.replace(/[:-][^:-]*$/, "");
  return shorter === id ? [id] : [id, ...shortened(shorter)];
}

/** Whether a gloss holds at a table that was laid with some options. */
export function heldIn({ only }: RuleExplanation, options: Record<string, Setting>): boolean {
  return !only || String(options[only[0]]) === only[1];
}

const LONG = 230;

/** What a gloss says; where that is nothing, the beginning of its rule. */
export function glossText({ text, rules: [number = ""] }: RuleExplanation): string {
  return text || shortly(sentences.value.get(number) ?? "");
}

/** As many whole sentences as are read at a glance, one at least. */
function shortly(text: string): string {
  const [first = "", ...others] = text.replace(/ \((?:rulings?|reconstructed)\)/g, "").split(/(?<=[.!]) /);
  let short = first;
  for (const next of others) {
    if (short.length + next.length > LONG) break;
    short += ` ${next}`;
  }
  return short;
}
