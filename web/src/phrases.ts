/** Sentences made of what the view says. */

import type { Option } from "./api";
import type { Action, View } from "./view";

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The last word of an identifier, for a thing that nobody has named. */
export function spelledOut(id: string): string {
  const words = id.split(":").filter((part) => !/^\d*$/.test(part));
  return (words.at(-1) ?? "this").replaceAll("_", " ");
}

export function optionTitle({ name }: Pick<Option, "name">): string {
  return sentence(name.replaceAll("_", " "));
}

/** What a kind of action is called, by whoever has names for kinds. */
export function kindName({ kinds }: { kinds?: Record<string, string> }, kind: string): string {
  return kinds?.[kind] ?? sentence(kind.replaceAll("_", " "));
}

/** An action's text; whose it is, where it is not that of the seat on show. */
export function actionText(view: View, action: Action): string {
  const text = sentence(action.text);
  if (action.seat === view.seat) return text;
  return `${seatName(view, action.seat)}: ${action.text}`;
}

export function seatName(view: View, seat: number): string {
  return view.seats.find((other) => other.seat === seat)?.name ?? `Seat ${seat + 1}`;
}

export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
