/** Passing without being asked: for the rest of a turn, or by a wish that lasts until it is changed. */

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { keptFor } from "../settings";
import type { Action, View } from "../view";
import type { Views } from "./views";

const PASS = "pass";
/** Milliseconds before the next pass: a server listens to so many messages a second only. */
const GENTLY = 130;

/** Being asked every time, and never; all else is a wish of the game's own. */
export const ALWAYS = "always";
export const NEVER = "never";

export class AutoPass {
  /** The turn and the kind of phase in which the seats held here pass; null when they are asked. */
  readonly moment = signal<string | null>(null);
  /** When the seats held here want to be asked: kept in this browser for this table. */
  readonly wish;
  /** Among mates only: rivals do not let things go by unseen. */
  readonly possible;
  /** Whether what is asked now is passed without a word. */
  readonly passing = computed(() => {
    const view = this.views.truth.value;
    if (!view || !this.due(view)) return false;
    return this.moment.value === momentOf(view) || this.isUnwished(view);
  });

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly forget: () => void;

  constructor(
    table: string,
    private readonly views: Pick<Views, "truth" | "legal" | "held">,
    cooperative: ReadonlySignal<boolean>,
    private readonly play: (action: Action) => void,
  ) {
    this.wish = keptFor(table, "wish", ALWAYS);
    this.possible = computed(() => cooperative.value && views.held.value.length > 0);
    const forget = [effect(() => this.outlast(views.truth.value)), effect(() => this.follow())];
    this.forget = () => forget.forEach((stop) => stop());
  }

  /** The pass that is awaited now from a seat held here. */
  due(view: View): Action | undefined {
    return this.views.legal.value.find(
      ({ kind, seat }) => kind === PASS && view.waiting.includes(seat),
    );
  }

  begin(view: View): void {
    this.moment.value = momentOf(view);
    this.pass();
  }

  ask(): void {
    clearTimeout(this.timer);
    this.moment.value = null;
  }

  stop(): void {
    this.ask();
    this.forget();
  }

  private isUnwished({ wishes = [] }: View): boolean {
    if (!this.possible.value) return false;
    const wish = this.wish.value;
    return wish === NEVER || wishes.some(({ id, due }) => id === wish && !due);
  }

  /** A turn that is over ends what was said for it. */
  private outlast(view: View | null): void {
    const turn = this.moment.peek()?.split(" ")[0];
    if (!view || turn === undefined) return;
    if (view.outcome || turn !== turnOf(view)) this.ask();
  }

  private follow(): void {
    clearTimeout(this.timer);
    this.views.truth.value;
    if (this.passing.value) this.timer = setTimeout(() => this.pass(), GENTLY);
  }

  private pass(): void {
    const view = this.views.truth.value;
    const due = view && this.passing.value && this.due(view);
    if (due) this.play(due);
  }
}

function turnOf({ turn, turn_number }: View): string {
  return `${turn_number ?? ""}:${turn}`;
}

function momentOf(view: View): string {
  return `${turnOf(view)} ${view.phase.kind}`;
}
