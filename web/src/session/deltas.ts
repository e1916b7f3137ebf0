/** Views made whole again: a push tells only what has changed of what this browser was told last. */

import type { Push, PushDelta } from "../protocol";
import type { View } from "../view";

interface Known {
  seq: number;
  view: View;
}

export class Deltas {
  private readonly known = new Map<number | null, Known>();

  /** The push with the view as it is now, its unchanged parts the same objects; null where what it builds on is not here. */
  made(told: PushDelta): Push | null {
    const { seat, seq, base, your_seats: you } = told;
    const before = this.known.get(seat);
    if (base !== null && before?.seq !== base) return null;
    const view = (base === null ? told.view : { ...before?.view, ...told.view }) as View;
    this.forgetAllBut(you);
    this.known.set(seat, { seq, view });
    return { ...told, view };
  }

  /** Nothing stays of a seat that is held elsewhere now. */
  private forgetAllBut(you: number[]): void {
    for (const seat of this.known.keys()) {
      if (seat !== null && !you.includes(seat)) this.known.delete(seat);
    }
  }
}
