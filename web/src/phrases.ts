/** Sentences made of what the view says. */

import type { GameOption } from "./protocol";
import type { Action, View } from "./view";

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The last word of an identifier, for a thing that nobody has named. */
export function spelledOut(id: string): string {
  const words = id.split(":").filter((part) => !/^\d*$/.test(part));
  return (words.at(-1) ?? "this").replaceAll("_", " ");
}

export function optionTitle({ name }: Pick<GameOption, "name">): string {
  return sentence(name.replaceAll("_", " "));
}

/** What a kind of action is called, by whoever has names for kinds. */
export function kindName({ kinds }: { kinds?: Record<string, string> }, kind: string): string {
  return kinds?.[kind] ?? sentence(kind.replaceAll("_", " "));
}

/** Whoever has words of their own for an action at this moment. */
interface Naming {
  named?: (view: View, action: Action) => string | undefined;
}

/** An action's text; whose it is, where it is not that of the seat on show. */
export function actionText(view: View, action: Action, { named }: Naming = {}): string {
  const text = named?.(view, action) ?? action.text;
  if (action.seat === view.seat) return sentence(text);
  return `${seatName(view, action.seat)}: ${text}`;
}

export function seatName(view: View, seat: number): string {
  return view.seats.find((other) => other.seat === seat)?.name ?? `Seat ${seat + 1}`;
}

export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A number with its noun: "1 marker", "3 markers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
