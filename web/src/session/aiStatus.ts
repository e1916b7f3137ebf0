/** Who thinks for companions: another where a thinker falls silent, nobody while the line is down. */

import { signal, type ReadonlySignal } from "@preact/signals";
import type { Push } from "../protocol";
import type { Line } from "./socket";

export class AiStatus {
  private readonly busy = signal<number[]>([]);
  private readonly silent = signal<number[]>([]);

  constructor(private readonly line: ReadonlySignal<Line>) {}

  /** What the server says of them now. */
  follow({ thinking, unresponsive: silent }: Push): void {
    this.busy.value = thinking ?? [];
    this.silent.value = silent ?? [];
  }

  /** Whether somebody thinks for a seat, as far as can be known. */
  isBusy(seat: number): boolean {
    return this.line.value === "open" && this.busy.value.includes(seat);
  }

  isSilent(seat: number): boolean {
    return this.silent.value.includes(seat);
  }

  /** A word on a companion that is asked; none on any other seat. */
  wordOn(seat: number): string | null {
    if (!this.isSilent(seat)) return this.isBusy(seat) ? "thinking…" : null;
    return this.isBusy(seat) ? "does not answer; another process thinks for it" : "does not answer";
  }
}
