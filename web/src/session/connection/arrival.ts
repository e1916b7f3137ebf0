/** The way to a table: if it takes long, the page says what is missing. */

import { effect, signal } from "@preact/signals";
import { Refusal, tableInfo } from "../../api";
import { sentence } from "../../phrases";
import { ARRIVAL } from "../../words/arrival";
import type { Wire } from "../socket";

/** Milliseconds after which the page looks for what is missing, and looks again. */
const PATIENCE = 4_000;
/** Milliseconds for the server to answer then: a wait is explained within ten seconds. */
const ANSWER = 4_000;

type Way = Pick<Wire, "line" | "reached">;

export class Arrival {
  /** The missing thing, in words; null before a few seconds have passed. */
  readonly missing = signal<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly forget: () => void;

  constructor(
    private readonly table: string,
    private readonly way: Way,
  ) {
    this.forget = effect(() => {
      const { value } = way.line;
      if (value === "open" || value === "refused") this.end();
      else this.timer ??= setTimeout(() => void this.explain(), PATIENCE);
    });
  }

  close(): void {
    this.forget();
    this.end();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.missing.value = null;
  }

  private async explain(): Promise<void> {
    const missing = await this.find();
    if (this.timer === undefined) return;
    this.missing.value = missing;
    this.timer = setTimeout(() => void this.explain(), PATIENCE);
  }

  /** The table is asked for without a socket: what that brings tells where the way ends. */
  private async find(): Promise<string> {
    try {
      await tableInfo(this.table, ANSWER);
    } catch (error) {
      return error instanceof Refusal ? `${sentence(error.message)}.` : ARRIVAL.away;
    }
    return this.way.reached ? ARRIVAL.silent : ARRIVAL.blocked;
  }
}
