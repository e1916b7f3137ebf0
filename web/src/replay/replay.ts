/** A game that is over, as the server tells it. */

import { addressOf, ask } from "../api";
import type { Replay } from "../protocol";
import type { View } from "../view";

/** The seat whose view a replay shows first; null for the view of spectators. */
export function ownEyes({ your_seats: own, cooperative }: Replay): number | null {
  return own[0] ?? (cooperative ? 0 : null);
}

export const replayOf = (table: string) => ask<Replay>(`${addressOf(table)}/replay`);

export function viewAt(table: string, moment: number, seat: number | null): Promise<View> {
  const eyes = seat === null ? "" : `&seat=${seat}`;
  return ask<View>(`${addressOf(table)}/views?moment=${moment}${eyes}`);
}
