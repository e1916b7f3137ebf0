/** The window that is answered in secret: how long it is open, and what the seats here answered. */

import { signal } from "@preact/signals";
import type { Push } from "../protocol";

export interface Span {
  /** Milliseconds, by this page's own clock. */
  from: number;
  until: number;
  /** The moment at which its time stands still, while the table is paused. */
  stood: number | null;
}

export class Secret {
  readonly span = signal<Span | null>(null);
  private readonly kept = signal(new Map<number | null, number>());

  follow(pushes: Push[]): void {
    const { secret_window: window, paused } = pushes[0] ?? {};
    const now = performance.now();
    const until = now + (window?.seconds_left ?? 0) * 1000;
    const from = until - (window?.seconds ?? 0) * 1000;
    this.span.value = window ? { from, until, stood: paused ? now : null } : null;
    const known = pushes.map(({ seat, secret_window: window }) => [seat, window?.answer ?? null] as const);
    this.kept.value = new Map(known.filter((pair): pair is [number, number] => pair[1] !== null));
  }

  keep(seat: number, code: number): void {
    this.kept.value = new Map([...this.kept.value, [seat, code]]);
  }

  answerOf(seat: number | null): number | null {
    return this.kept.value.get(seat) ?? null;
  }
}
