/** A hint in three steps: why, where, and only then what. */

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { listed, seatName } from "../phrases";
import type { HintMessage } from "../protocol";
import type { Action } from "../view";
import { NO_HINT } from "../words/reasons";
import type { Group } from "./groups";
import type { TableSocket } from "./socket";
import type { Views } from "./views";

export const STEPS = [1, 2, 3] as const;
export const [WHY, WHERE, WHAT] = STEPS;

/** Refused because the server still thinks for us, or the table has gone on meanwhile. */
const SOON_OVER = ["too_fast", "stale"];
/** Milliseconds before the same is asked again. */
const AGAIN = 400;

/** What of the table a hint depends on, and the line over which it is asked for. */
interface Table {
  views: Views;
  /** Whether it is to be had at this table. */
  aids: ReadonlySignal<boolean>;
  /** The seat whose person sits before the screen, where rivals share it. */
  facing: ReadonlySignal<number | null>;
  /** Whether events are being shown. */
  busy: ReadonlySignal<boolean>;
  /** Whether a choice is on its way. */
  sent: ReadonlySignal<boolean>;
  socket: Pick<TableSocket, "line" | "say">;
  /** Tells whoever asks in vain why there is no hint. */
  tell: (text: string) => void;
}

export class Hint {
  /** How many of the steps have been asked for; none while the hint is closed. */
  readonly step = signal(0);
  /** What the server advised here and now; null until it has been heard. */
  readonly advice = signal<HintMessage | null>(null);

  /** Whom a hint is for: the seat on show before others held here, if it may choose. */
  readonly seat = computed<number | null>(() => {
    const { views, aids, busy, sent } = this.table;
    if (!aids.value || busy.value || sent.value) return null;
    const able = views.here.value.filter((held) => this.hasChoice(held));
    return able.find((held) => held === views.seat.value) ?? able[0] ?? null;
  });

  /** Why there is none now. */
  readonly obstacle = computed<string | null>(() => {
    const { views, busy, sent } = this.table;
    const view = views.truth.value;
    if (this.seat.value !== null || !view) return null;
    if (view.outcome) return NO_HINT.over;
    if (sent.value || busy.value) return sent.value ? NO_HINT.sent : NO_HINT.busy;
    const [only] = views.legal.value;
    if (only) return NO_HINT.only(only.text);
    return NO_HINT.others(listed(view.waiting.map((seat) => seatName(view, seat))));
  });

  /** The action that is advised. */
  readonly action = computed<Action | null>(() => {
    const { advice } = this;
    const isMeant = ({ seat, code }: Action) =>
      seat === advice.value?.seat && code === advice.value.moves[0]?.code;
    return this.table.views.legal.value.find(isMeant) ?? null;
  });

  /** Which step of a plan was asked for, the first is 0: it is ringed in place of the first. */
  readonly shownStep = signal(0);

  /** What is ringed on the table. */
  readonly ringed = computed<readonly string[]>(() => {
    const advice = this.advice.value;
    if (this.step.value < WHERE || !advice) return [];
    return advice.continuation[this.shownStep.value - 1]?.targets ?? advice.targets;
  });

  /** The seat that was asked about and not answered yet. */
  private asked: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The position has changed under somebody who waits: they are to be advised on the new one. */
  private readonly due = signal(false);
  private readonly forget: () => void;

  constructor(private readonly table: Table) {
    const forget = [
      effect(() => this.moveOn()),
      effect(() => this.rise()),
      effect(() => this.goOn()),
      effect(() => this.hangUp()),
    ];
    this.forget = () => forget.forEach((stop) => stop());
  }

  /** Begin, or tell the next thing. */
  more(): void {
    if (this.step.value === 0) this.open();
    else if (this.advice.value) this.step.value = Math.min(WHAT, this.step.value + 1);
  }

  close(): void {
    this.step.value = 0;
    this.shownStep.value = 0;
  }

  /** Ring where a step of the plan is made; pressed again, the first one. */
  show(step: number): void {
    this.shownStep.value = this.shownStep.value === step ? 0 : step;
  }

  hear(advice: HintMessage): void {
    if (advice.seq !== this.table.views.seq.value || advice.seat !== this.asked) return;
    this.asked = null;
    this.shownStep.value = 0;
    this.advice.value = advice;
  }

  /** The server refused something; True where it was this, and it is asked for again. */
  defer(code: string): boolean {
    if (this.asked === null) return false;
    if (SOON_OVER.includes(code) && this.step.value) {
      this.timer = setTimeout(() => this.askAgain(), AGAIN);
      return true;
    }
    this.fail();
    return false;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.forget();
  }

  /** Whether a button's actions hold the one that is advised, once it has been told where. */
  points({ seat, actions }: Group): boolean {
    const action = this.told();
    if (!action || seat !== action.seat) return false;
    return actions.some(({ code }) => code === action.code);
  }

  /** The action that is advised, once it has been told where. */
  private told(): Action | null {
    return this.step.value >= WHERE ? this.action.value : null;
  }

  /** Whoever is not waited for may also let things go on. */
  private hasChoice(seat: number): boolean {
    const { legal, truth } = this.table.views;
    const ways = legal.value.filter((action) => action.seat === seat).length;
    return ways > 1 || (ways === 1 && !truth.value?.waiting.includes(seat));
  }

  private open(): void {
    const { seat, obstacle } = this;
    if (seat.value === null) return this.table.tell(obstacle.value ?? NO_HINT.over);
    const known = this.advice.value?.seat ?? this.asked;
    if (known !== seat.value) this.ask(seat.value);
    if (this.advice.value || this.asked !== null) this.step.value = WHY;
  }

  private ask(seat: number): void {
    const { socket, views } = this.table;
    const seq = views.seq.peek();
    this.advice.value = null;
    this.asked = socket.say({ type: "hint", seq, seat }) ? seat : null;
    if (this.asked === null) this.close();
  }

  private askAgain(): void {
    if (this.asked !== null && this.step.value) this.ask(this.asked);
    else this.asked = null;
  }

  /** There is no answer to wait for. */
  private fail(): void {
    if (this.asked === null) return;
    this.asked = null;
    this.close();
  }

  /** What was advised holds for one position; who still waits for it is advised on the next. */
  private moveOn(): void {
    void this.table.views.seq.value; // read, so that a change of it comes here again
    const waits = this.asked !== null && this.step.peek() > 0;
    this.forgetAll();
    this.due.value = waits;
    if (!waits) this.close();
  }

  /** Nothing of it is for whoever sits down next. */
  private rise(): void {
    void this.table.facing.value;
    this.forgetAll();
    this.close();
  }

  /** What has happened is shown before anything is asked about it. */
  private goOn(): void {
    if (!this.due.value || this.table.busy.value) return;
    this.due.value = false;
    const seat = this.seat.peek();
    if (seat === null || !this.step.peek()) this.close();
    else this.ask(seat);
  }

  private forgetAll(): void {
    clearTimeout(this.timer);
    this.due.value = false;
    this.asked = null;
    this.advice.value = null;
  }

  /** What was asked over a line that is down is not answered any more. */
  private hangUp(): void {
    if (this.table.socket.line.value !== "open") this.fail();
  }
}
