/** Tables that go on from a moment of a game, and from texts that somebody brings. */

import { addressOf, tell, type SeatOrder } from "../api";
import { usualName } from "../settings";

/** Who plays on: oneself everywhere, with companions, or with friends. */
export type Company = "alone" | "companions" | "friends";

const COMPANION = "search";

export function seatsFor(company: Company, mine: number, names: string[]): SeatOrder[] {
  return names.map((name, seat) => {
    if (company === "alone") return { kind: "person", name, friend: false };
    if (seat === mine) return { kind: "person", name: usualName.value.trim() || name, friend: false };
    if (company === "companions") return { kind: "companion", player: COMPANION };
    return { kind: "person", name, friend: true };
  });
}

export async function playOn(table: string, moment: number | null, seats: SeatOrder[]): Promise<string> {
  const order = moment === null ? { seats } : { seats, moment };
  return (await tell<{ table: string }>(`${addressOf(table)}/what-if`, order)).table;
}

export const bring = (text: string) =>
  tell<{ table: string; finished: boolean }>("/api/games", { text });
