/** Passing for the rest of a turn: nobody wants to say so again before every single card. */

import { effect, signal } from "@preact/signals";
import type { Action, View } from "../view";
import type { Views } from "./views";

const PASS = "pass";
/** Milliseconds before the next pass: a server listens to so many messages a second only. */
const GENTLY = 130;

export class AutoPass {
  /** The turn and the kind of phase in which the seats held here pass; null when they are asked. */
  readonly moment = signal<string | null>(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly forget: () => void;

  constructor(
    private readonly views: Pick<Views, "truth" | "legal">,
    private readonly play: (action: Action) => void,
  ) {
    this.forget = effect(() => this.follow(views.truth.value));
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

  private follow(view: View | null): void {
    const turn = this.moment.peek()?.split(" ")[0];
    if (!view || turn === undefined) return;
    if (view.outcome || turn !== turnOf(view)) this.ask();
    else this.timer = setTimeout(() => this.pass(), GENTLY);
  }

  private pass(): void {
    const view = this.views.truth.value;
    if (!view || this.moment.value !== momentOf(view)) return;
    const due = this.due(view);
    if (due) this.play(due);
  }
}

function turnOf({ turn, turn_number }: View): string {
  return `${turn_number ?? ""}:${turn}`;
}

function momentOf(view: View): string {
  return `${turnOf(view)} ${view.phase.kind}`;
}
