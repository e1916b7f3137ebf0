/** Which of the win rates that were counted are shown. */

import type { WinRate } from "../../protocol";




/** The rates at exactly this number of seats, of the first player that was counted there. */
export function ratesAt(rates: readonly WinRate[], seats: number, players: readonly string[]): WinRate[] {
  const here = rates.filter((rate) => rate.players === seats);
  const player = players.find((name) => here.some((rate) => rate.player === name));
  return here.filter((rate) => rate.player === player);
}

/** The numbers of seats at which anything was counted, in ascending order. */
export function countedSeats(rates: readonly WinRate[]): number[] {
  return [...new Set(rates.map(({ players }) => players))].sort((one, other) => one - other);
}
