/** From a click to an action: everything comes from the targets of the legal actions. */

import { computed, signal } from "@preact/signals";
import { seatTarget } from "../skin";
import type { Action, View } from "../view";
import type { Session } from "./session";
import { toast } from "./messages";

export interface Choice {
  title: string;
  actions: Action[];
  /** The element it was opened from: the menu stands beside it, and focus goes back to it. */
  origin: HTMLElement;
}

export class Choosing {
  readonly choice = signal<Choice | null>(null);
  /** The target under the pointer or the focus. */
  readonly pointed = signal<string | null>(null);
  /** Targets lit up from elsewhere: a line of the log, a button of the action bar. */
  readonly lit = signal<readonly string[]>([]);

  /** What may be chosen now; an open choice leaves only its own. */
  readonly open = computed<Action[]>(() => {
    if (this.session.stage.busy.value || this.session.sent.value) return [];
    return this.choice.value?.actions ?? this.session.legal.value;
  });

  private readonly byTarget = computed(() => indexed(this.open.value));

  constructor(private readonly session: Session) {
    session.legal.subscribe((legal) => this.forget(legal));
  }

  offers(target: string): Action[] {
    return this.byTarget.value.get(target) ?? [];
  }

  /** How plainly a click on a target means one of its actions. */
  reach(target: string): "direct" | "through" | undefined {
    const fits = this.offers(target);
    if (!fits.length) return undefined;
    const plain = this.choice.value !== null || fits.some((action) => isPlain(action, target));
    return plain ? "direct" : "through";
  }

  click(target: string, origin: HTMLElement): void {
    const { stage } = this.session;
    if (stage.busy.value) {
      // What lies ahead has not been seen yet: show it before anything is chosen.
      stage.skip();
      return;
    }
    const narrowed = this.choice.value !== null;
    if (narrowed && !this.offers(target).length) this.close();
    const fits = this.offers(target);
    const [only] = fits;
    if (!only) this.explain(target);
    else if (fits.length === 1 && (narrowed || isPlain(only, target))) this.pick(only);
    else this.choice.value = { title: this.label(target), actions: fits, origin };
  }

  /** Open a group of actions, or play it where it is a single one. */
  offer(title: string, actions: Action[], origin: HTMLElement): void {
    const [only] = actions;
    if (only && actions.length === 1) this.pick(only);
    else this.choice.value = { title, actions, origin };
  }

  pick(action: Action): void {
    this.close();
    keepFocus();
    this.session.play(action);
  }

  close(): void {
    const origin = this.choice.value?.origin;
    this.choice.value = null;
    this.lit.value = [];
    origin?.focus({ preventScroll: true });
  }

  label(target: string): string {
    const view = this.session.truth.value;
    return (view && labelOf(view, target)) ?? target;
  }

  /** A choice whose actions are no longer all legal is closed: somebody else has acted. */
  private forget(legal: Action[]): void {
    const stands = (one: Action) => legal.some((other) => isSame(one, other));
    if (this.choice.peek()?.actions.every(stands) === false) this.close();
  }

  private explain(target: string): void {
    toast(whyNot(this.session, this.label(target)));
  }
}

export function labelOf(view: View, target: string): string | undefined {
  return (
    view.places.find(({ id }) => id === target)?.label ??
    view.seats.find((seat) => seatTarget(seat) === target)?.name ??
    view.seats.flatMap(({ hand }) => hand ?? []).find(({ id }) => id === target)?.label
  );
}

function whyNot({ truth, you }: Session, label: string): string {
  const view = truth.value;
  if (!view || view.outcome) return "The game is over.";
  if (!you.value.length) return "You are watching: the players choose.";
  const mine = view.waiting.some((seat) => you.value.includes(seat));
  const reason = mine ? view.phase.text : `It is not your turn. ${view.phase.text}`;
  return `No action reaches ${label} now. ${reason}.`.replace(/\.\.$/, ".");
}

/** A click on a place must not spend a card by surprise: there the card is named first. */
function isPlain(action: Action, target: string): boolean {
  return action.targets[0] === target;
}

function isSame(one: Action, other: Action): boolean {
  return one.seat === other.seat && one.code === other.code && one.text === other.text;
}

/** A pressed button of the action bar is about to go: the bar holds the focus until the next. */
function keepFocus(): void {
  document.activeElement?.closest<HTMLElement>(".actions")?.focus({ preventScroll: true });
}

function indexed(actions: Action[]): Map<string, Action[]> {
  const index = new Map<string, Action[]>();
  for (const action of actions) {
    for (const target of new Set(action.targets)) {
      index.set(target, [...(index.get(target) ?? []), action]);
    }
  }
  return index;
}
