/** The story so far, turn by turn. */

import { computed, signal } from "@preact/signals";
import type { GameEvent } from "../view";

export interface Line extends GameEvent {
  key: number;
  /** Number of the action that caused it; null for what lay before this page was opened. */
  seq: number | null;
}

export class Log {
  readonly lines = signal<Line[]>([]);
  /** What moved each seat's companion when it last told so. */
  readonly whys = computed(() => {
    const told = this.lines.value.filter(({ seat, why }) => seat !== null && why);
    return new Map(told.map(({ seat, why }) => [seat as number, why as string]));
  });
  private key = 0;

  reset(events: GameEvent[]): void {
    this.lines.value = events.map((event) => this.line(event, null));
  }

  add(event: GameEvent, seq: number): void {
    this.lines.value = [...this.lines.value, this.line(event, seq)];
  }

  /** Forget what was taken back. */
  rewind(seq: number): void {
    this.lines.value = this.lines.value.filter((line) => line.seq === null || line.seq <= seq);
  }

  private line(event: GameEvent, seq: number | null): Line {
    this.key += 1;
    return { ...event, key: this.key, seq };
  }
}
