/** A hint in three steps: why, where, and only then what. */

import { computed, effect, signal } from "@preact/signals";
import type { Action } from "../view";
import type { Group } from "./groups";
import type { Session } from ".";
import type { Advice } from "./socket";
import { toast } from "./notices";

export const STEPS = ["why", "where", "what"] as const;
/** Refused because the server still thinks for us, or the table has gone on meanwhile. */
const PASSING = ["too_fast", "stale"];
/** Milliseconds before the same is asked again. */
const AGAIN = 400;
const [WHY, WHERE, WHAT] = [1, 2, STEPS.length];

export class Hinting {
  /** How many of the steps have been asked for; none while the hint is closed. */
  readonly step = signal(0);
  /** What the server advised here and now; null until it has been heard. */
  readonly advice = signal<Advice | null>(null);

  /** Whom a hint is for: the seat on show before others held here, if it may choose. */
  readonly seat = computed<number | null>(() => {
    const { here, seat, stage, sent } = this.session;
    if (stage.busy.value || sent.value) return null;
    const able = here.value.filter((held) => this.hasChoice(held));
    return able.find((held) => held === seat.value) ?? able[0] ?? null;
  });

  /** The action that is advised. */
  readonly action = computed<Action | null>(() => {
    const { advice } = this;
    const isMeant = ({ seat, code }: Action) =>
      seat === advice.value?.seat && code === advice.value.moves[0]?.code;
    return this.session.legal.value.find(isMeant) ?? null;
  });

  /** What is ringed on the table. */
  readonly ringed = computed<readonly string[]>(() =>
    this.step.value >= WHERE ? (this.advice.value?.targets ?? []) : [],
  );

  /** The seat that was asked about and not answered yet. */
  private asked: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The position has changed under somebody who waits: they are to be advised on the new one. */
  private readonly due = signal(false);
  private readonly forget: () => void;

  constructor(private readonly session: Session) {
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
  }

  hear(advice: Advice): void {
    if (advice.seq !== this.session.seq.value || advice.seat !== this.asked) return;
    this.asked = null;
    this.advice.value = advice;
  }

  /** The server refused something; True where it was this, and it is asked for again. */
  defer(code: string): boolean {
    if (this.asked === null) return false;
    if (PASSING.includes(code) && this.step.value) {
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
    const action = this.action.value;
    if (!action || this.step.value < WHERE || seat !== action.seat) return false;
    return actions.some(({ code }) => code === action.code);
  }

  /** Whoever is not waited for may also let things go on. */
  private hasChoice(seat: number): boolean {
    const { legal, truth } = this.session;
    const ways = legal.value.filter((action) => action.seat === seat).length;
    return ways > 1 || (ways === 1 && !truth.value?.waiting.includes(seat));
  }

  private open(): void {
    const { seat, session } = this;
    if (seat.value === null) return toast("There is nothing for you to choose now.");
    const known = this.advice.value?.seat ?? this.asked;
    if (known !== seat.value) this.ask(seat.value, session.seq.value);
    if (this.advice.value || this.asked !== null) this.step.value = WHY;
  }

  private ask(seat: number, seq: number): void {
    this.advice.value = null;
    this.asked = this.session.say({ type: "advise", seq, seat }) ? seat : null;
    if (this.asked === null) this.close();
  }

  private askAgain(): void {
    if (this.asked !== null && this.step.value) this.ask(this.asked, this.session.seq.value);
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
    void this.session.seq.value; // read, so that a change of it comes here again
    const waits = this.asked !== null && this.step.peek() > 0;
    this.forgetAll();
    this.due.value = waits;
    if (!waits) this.close();
  }

  /** Nothing of it is for whoever sits down next. */
  private rise(): void {
    void this.session.handing.facing.value;
    this.forgetAll();
    this.close();
  }

  /** What has happened is shown before anything is asked about it. */
  private goOn(): void {
    const { stage, seq } = this.session;
    if (!this.due.value || stage.busy.value) return;
    this.due.value = false;
    const seat = this.seat.peek();
    if (seat === null || !this.step.peek()) this.close();
    else this.ask(seat, seq.peek());
  }

  private forgetAll(): void {
    clearTimeout(this.timer);
    this.due.value = false;
    this.asked = null;
    this.advice.value = null;
  }

  /** What was asked over a line that is down is not answered any more. */
  private hangUp(): void {
    if (this.session.socket.line.value !== "open") this.fail();
  }
}
