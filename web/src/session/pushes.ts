/** Pushes come one per held seat: they are taken together, so that no half of a change shows. */

import type { Push } from "../protocol";




export class Pushes {
  private waiting: Push[] = [];

  constructor(private readonly onChange: (pushes: Push[]) => void) {}

  add(push: Push): void {
    this.waiting = [...this.waiting.filter((other) => isBeside(other, push)), push];
    const seats = new Set(this.waiting.map(({ seat }) => seat));
    if (push.your_seats.every((seat) => seats.has(seat))) this.hand();
  }

  private hand(): void {
    const pushes = this.waiting;
    this.waiting = [];
    this.onChange(pushes);
  }
}

/** Whether two pushes tell of one change to the holder of the same seats. */
function isBeside(one: Push, other: Push): boolean {
  return one.seq === other.seq && String(one.your_seats) === String(other.your_seats);
}
