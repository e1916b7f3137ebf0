/** Tables that go on from a moment of a game, and from texts that somebody brings. */

import { addressOf, tell } from "../api";
import { bytesToSend, tooLarge } from "../uploads";
import type { NewSeat, OpenedTable, UploadedGame } from "../protocol";
import { usualName } from "../settings";
import { WORDS } from "../words/replay";

/** Who plays on: oneself everywhere, with companions, or with friends. */
export type Company = "alone" | "companions" | "friends";

const COMPANION = "search";

export function seatsFor(company: Company, mine: number, names: string[]): NewSeat[] {
  return names.map((name, seat) => {
    if (company === "alone") return { kind: "person", name, friend: false };
    if (seat === mine) return { kind: "person", name: usualName.value.trim() || name, friend: false };
    if (company === "companions") return { kind: "ai", player: COMPANION };
    return { kind: "person", name, friend: true };
  });
}

export async function playOn(table: string, moment: number | null, seats: NewSeat[]): Promise<string> {
  const order = moment === null ? { seats } : { seats, moment };
  return (await tell<OpenedTable>(`${addressOf(table)}/variations`, order)).table;
}

/** So much the server takes. */
export const MOST_BYTES = 1 << 20;

/** What is wrong with a text before anybody has read it; nothing where nothing is. */
export function complaintOf(text: string): string {
  return text.trim() ? tooLarge(bytesToSend(text), MOST_BYTES) : WORDS.nothingBrought;
}

export const bring = (text: string) =>
  tell<UploadedGame>("/api/uploads", { text });
