/** What the strongest companion would have done, as far as it was asked. */

import { signal } from "@preact/signals";
import { addressOf, ask, tell } from "../api";
import type { Review, ReviewList } from "../protocol";
import { WORDS } from "../words/replay";

const AGAIN = 1_500;

export class Reviews {
  readonly found = signal<ReadonlyMap<number, Review>>(new Map());
  readonly waiting = signal<readonly number[]>([]);
  readonly trouble = signal("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {
    void this.hear(ask<ReviewList>(this.address));
  }

  /** Have decisions looked at; those that are known already are not thought of again. */
  want(moments: number[]): void {
    const missing = moments.filter((moment) => !this.found.value.has(moment));
    if (missing.length) void this.hear(tell<ReviewList>(this.address, { moments: missing }));
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private get address(): string {
    return `${addressOf(this.table)}/reviews`;
  }

  private async hear(told: Promise<ReviewList>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const { reviews: found, pending: waiting, failed } = await told;
      this.found.value = new Map(found.map((review) => [review.moment, review]));
      this.waiting.value = waiting;
      this.trouble.value = failed.length ? WORDS.failed(failed.length) : "";
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
      return;
    }
    if (!this.waiting.value.length) return;
    this.timer = setTimeout(() => void this.hear(ask<ReviewList>(this.address)), AGAIN);
  }
}

/** How much of the chance a decision gave away, from 0 to 1. */
export function lossOf({ played, best }: Review): number {
  return played ? Math.max(0, best.win_chance - played.win_chance) : 0;
}

/** Whether it gave away more than the thinking may err by. */
export function isSlip(review: Review): boolean {
  const { played, best } = review;
  return played !== null && lossOf(review) >= 0.03 && played.high < best.win_chance;
}
