/** From a click to an action: everything comes from the targets of the legal actions. */

import { computed, signal } from "@preact/signals";
import { sentence } from "../phrases";
import type { Action } from "../view";
import { asksFirst } from "../settings";
import { chosenFirst, ENDING } from "../words/reasons";
import { seatTarget } from "../skins/contract";
import type { Session } from ".";
import { labelOf } from "./labels";

/** Several actions that a click may mean, to choose from. */
export interface Menu {
  title: string;
  actions: Action[];
  /** What was clicked; null for a button that opens a kind of action. */
  target: string | null;
  /** Whether it asks before an end that leaves actions over. */
  asks?: boolean;
  /** The menu of which it is one line. */
  from?: Menu;
  /** The element it was opened from: the menu stands beside it, and focus goes back to it. */
  origin: HTMLElement;
}

export class Picker {
  readonly menu = signal<Menu | null>(null);
  /** The target under the pointer or the focus. */
  readonly pointed = signal<string | null>(null);
  /** Targets lit up from elsewhere: a line of the log, a button of the action bar. */
  readonly lit = signal<readonly string[]>([]);

  /** What may be chosen now; an open menu leaves only its own. */
  readonly open = computed<Action[]>(() => {
    if (this.session.animations.busy.value || this.session.sent.value) return [];
    return this.menu.value?.actions ?? this.session.views.legal.value;
  });

  private readonly byTarget = computed(() => indexed(this.open.value));

  /** The player that everything on offer begins with, as in a chain: they need no click any more. */
  private readonly understood = computed(() => {
    const [first, ...others] = new Set(this.open.value.flatMap(({ targets }) => targets[0] ?? []));
    const seats = this.session.views.truth.value?.seats ?? [];
    return others.length ? undefined : seats.map(seatTarget).find((seat) => seat === first);
  });

  constructor(private readonly session: Session) {
    session.views.legal.subscribe((legal) => this.forget(legal));
    session.handover.facing.subscribe(() => this.rest());
  }

  offers(target: string): Action[] {
    return this.byTarget.value.get(target) ?? [];
  }

  /** How plainly a click on a target means one of its actions. */
  reach(target: string): "direct" | "through" | undefined {
    const fits = this.offers(target);
    if (!fits.length) return undefined;
    const plain = this.menu.value !== null || fits.some(this.isPlain(target));
    return plain ? "direct" : "through";
  }

  click(target: string, origin: HTMLElement): void {
    const { animations } = this.session;
    if (animations.busy.value) {
      // What lies ahead has not been seen yet: show it before anything is chosen.
      animations.skip();
      return;
    }
    if (this.session.sent.value) return;
    const fits = this.offers(target);
    const meant = this.meant(target, fits);
    if (!fits.length) this.explain(target);
    else if (meant) this.pick(meant);
    else this.ask({ title: this.label(target), actions: fits, target, origin });
  }

  /** What one more click on the target of the open menu would play. */
  again(): Action | undefined {
    const menu = this.menu.value;
    return menu?.target ? this.meant(menu.target, menu.actions) : undefined;
  }

  /** The action that a click surely means: the only one, or on a second click the only plain one. */
  private meant(target: string, fits: Action[]): Action | undefined {
    const { value: menu } = this.menu;
    const plain = fits.filter(this.isPlain(target));
    if (fits.length === 1) return menu ? fits[0] : plain[0];
    return menu?.target === target && plain.length === 1 ? plain[0] : undefined;
  }

  /** Open a group of actions, or play it where it is a single one. */
  offer(title: string, actions: Action[], origin: HTMLElement): void {
    const [only] = actions;
    if (only && actions.length === 1) this.pick(only);
    else this.ask({ title, actions, target: null, origin });
  }

  /** Open one line of the menu, which holds several actions. */
  unfold(title: string, actions: Action[]): void {
    const from = this.menu.value;
    if (from) this.ask({ title, actions, target: null, from, origin: from.origin });
  }

  /** Go back to the menu that was unfolded. */
  back(): void {
    this.menu.value = this.menu.value?.from ?? null;
    this.session.reasonRequest.forget();
  }

  /** Do no more: it is asked first whether that is meant, where more could be done. */
  end(action: Action, origin: HTMLElement): void {
    const left = asksFirst.value === "on" ? this.leftOver(action) : 0;
    if (!left) return this.pick(action);
    this.ask({ title: ENDING.title(left), actions: [action], target: null, asks: true, origin });
  }

  pick(action: Action): void {
    this.close();
    keepFocus();
    this.session.play(action);
  }

  close(): void {
    const origin = this.menu.value?.origin;
    this.menu.value = null;
    this.lit.value = [];
    this.session.reasonRequest.forget();
    origin?.focus({ preventScroll: true });
  }

  /** Whoever sits down next has pointed at nothing yet. */
  private rest(): void {
    this.menu.value = null;
    this.pointed.value = null;
    this.lit.value = [];
  }

  label(target: string): string {
    return labelOf(this.session.views.truth.value, target);
  }

  /** A click on a place must not spend a card by surprise: there the card is named first. */
  private isPlain(target: string): (action: Action) => boolean {
    const understood = this.understood.value;
    return ({ targets: [first] }) => first === target || (!!first && first === understood);
  }

  /** How many actions a seat would leave; none where nothing else is to be done, or a guide says when. */
  private leftOver({ seat }: Action): number {
    const { isLesson, views } = this.session;
    if (isLesson) return 0;
    const { truth, legal } = views;
    const { phase, closing = [] } = truth.value ?? {};
    const isMore = legal.value.some((one) => one.seat === seat && !closing.includes(one.kind));
    return isMore && phase?.seat === seat ? (phase.left ?? 0) : 0;
  }

  private ask(menu: Menu): void {
    this.session.reasonRequest.forget();
    this.menu.value = menu;
  }

  /** A menu whose actions are no longer all legal is closed: somebody else has acted. */
  private forget(legal: Action[]): void {
    const stands = (one: Action) => legal.some((other) => isSame(one, other));
    if (this.menu.peek()?.actions.every(stands) === false) this.close();
  }

  /** While an action is chosen a click on anything else says so, and does nothing more. */
  private explain(target: string): void {
    const { menu, session } = this;
    if (!menu.value) session.reasonRequest.ask(target);
    else if (menu.value.asks || this.isOfPlace(menu.value)) this.close();
    else session.reasonRequest.ask(target, chosenFirst(sentence(menu.value.title)));
  }

  /** What a place offers is no choice yet: it is put away by a click on another. */
  private isOfPlace({ target }: Menu): boolean {
    return !!this.session.views.truth.value?.places.some(({ id }) => id === target);
  }
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
