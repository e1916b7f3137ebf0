/** Names of people in what a game tells: it knows seats by colour or role alone. */

import type { Seat } from "../../view";

/** A part of a sentence; whose name it is, where one was put in. */
export interface Part {
  text: string;
  isName: boolean;
}

/** A sentence with a person's name after the first mention of each seat. */
export function named(text: string, seats: Seat[], nameOf: (seat: number) => string): Part[] {
  const people = seats.filter(({ seat, name }) => name && nameOf(seat) !== name);
  if (!people.length) return [{ text, isName: false }];
  const parts: Part[] = [];
  const told = new Set<string>();
  let rest = 0;
  for (const match of text.matchAll(mentions(people))) {
    const [whole, name = "", possessive = ""] = match;
    if (told.has(name)) continue;
    told.add(name);
    const end = match.index + whole.length;
    const seat = people.find((other) => other.name === name)?.seat ?? 0;
    parts.push({ text: text.slice(rest, end), isName: false });
    parts.push({ text: ` (${possessed(nameOf(seat), possessive)})`, isName: true });
    rest = end;
  }
  return [...parts, { text: text.slice(rest), isName: false }].filter((part) => part.text);
}

/** Whoever learns the game alone is called You. */
function possessed(name: string, possessive: string): string {
  return name === "You" && possessive ? "your" : name + possessive;
}

export function asText(parts: Part[]): string {
  return parts.map(({ text }) => text).join("");
}

/** The longest names first: one may begin with another. */
function mentions(seats: Seat[]): RegExp {
  const names = seats.map(({ name }) => name).sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\w-])(${names.map(escaped).join("|")})('s|’s)?(?![\\w-])`, "g");
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
