/** The clocks of persons: how long each of them has, by this page's own clock. */

import { signal } from "@preact/signals";
import type { ClockKind, ClocksMessage } from "../../protocol";
import type { TableSocket } from "../socket";

export interface Reading {
  seat: number;
  kind: ClockKind;
  /** Milliseconds that were left when it was told. */
  left: number;
  /** When that was. */
  told: number;
  /** Whether it runs; it may stand in a pause, or where its person is away. */
  runs: boolean;
  /** A companion plays until its person is back. */
  playedOn: boolean;
}

const DAY = 86_400_000;
/** Milliseconds: with less than this one is to hurry. */
const LOW: Record<ClockKind, number> = { turn: 15_000, game: 60_000, days: DAY / 8 };

export class Clocks {
  readonly readings = signal(new Map<number, Reading>());

  constructor(private readonly socket: Pick<TableSocket, "say">) {}

  hear({ kind, clocks }: ClocksMessage): void {
    const told = performance.now();
    const all = clocks.map(({ seat, seconds_left: left, running: runs, ai_playing: playedOn }): [number, Reading] => [
      seat,
      { seat, kind, left: left * 1000, told, runs, playedOn },
    ]);
    this.readings.value = new Map(all);
  }

  /** Give another person extra time. */
  grant(seat: number): void {
    this.socket.say({ type: "add_time", seat });
  }

  /** Play on oneself, after a companion has. */
  comeBack(seat: number): void {
    this.socket.say({ type: "return_to_seat", seat });
  }
}

/** Milliseconds that are left now; none where the time is out. */
export function leftOf({ left, told, runs }: Reading): number {
  return Math.max(0, left - (runs ? performance.now() - told : 0));
}

export function isLow(reading: Reading): boolean {
  return leftOf(reading) < LOW[reading.kind];
}

/** Milliseconds until somebody is to hurry; null where that is not to come. */
export function untilLow(reading: Reading): number | null {
  const rest = leftOf(reading) - LOW[reading.kind];
  return reading.runs && rest > 0 && rest < DAY ? rest : null;
}
