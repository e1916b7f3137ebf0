/** Delta decoding: rebuilds complete views from pushes that hold only the changes. */

import type { Push, PushDelta } from "../protocol";
import type { View } from "../view";

type Parts = Record<string, unknown>;

interface Known {
  seq: number;
  view: View;
}

export class Deltas {
  private readonly known = new Map<number | null, Known>();

  /** The push with its complete view; unchanged parts stay the same objects. Null if the base is missing. */
  made(told: PushDelta): Push | null {
    const { seat, seq, base, your_seats: you, entries } = told;
    const before = this.known.get(seat);
    if (base !== null && before?.seq !== base) return null;
    const earlier = base === null ? {} : (before?.view as unknown as Parts);
    const view = { ...earlier, ...told.view, ...lists(earlier, entries) } as unknown as View;
    this.forgetAllBut(you);
    this.known.set(seat, { seq, view });
    const { entries: _, ...push } = told;
    return { ...push, view };
  }

  /** Nothing stays of a seat that is held elsewhere now. */
  private forgetAllBut(you: number[]): void {
    for (const seat of this.known.keys()) {
      if (seat !== null && !you.includes(seat)) this.known.delete(seat);
    }
  }
}

/** The lists of an earlier view with changed entries; the other entries stay the same objects. */
function lists(earlier: Parts, entries: PushDelta["entries"]): Parts {
  const found: Parts = {};
  for (const [name, changed] of Object.entries(entries)) {
    found[name] = (earlier[name] as unknown[]).map((entry, index) =>
      index in changed ? changed[index] : entry,
    );
  }
  return found;
}
