/** A hint in three steps: why, where, and only then what. */

import { computed, effect, signal } from "@preact/signals";
import type { Action } from "../view";
import type { Group } from "./groups";
import type { Session } from "./session";
import type { Advice } from "./socket";
import { toast } from "./messages";

export const STEPS = ["why", "where", "what"] as const;
const TOO_FAST = "too_fast";
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
  private readonly forget: () => void;

  constructor(private readonly session: Session) {
    const forget = [effect(() => this.moveOn()), effect(() => this.hangUp())];
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
    if (code === TOO_FAST && this.step.value) {
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
  }

  /** The server still thought about an earlier position, or listens to so many messages a second. */
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

  /** What was advised holds for one position and for one person. */
  private moveOn(): void {
    const { seq, handing } = this.session;
    // Read, so that a change of either comes here again.
    void [seq.value, handing.facing.value];
    clearTimeout(this.timer);
    this.asked = null;
    this.advice.value = null;
    this.close();
  }

  /** What was asked over a line that is down is not answered any more. */
  private hangUp(): void {
    if (this.session.socket.line.value !== "open") this.fail();
  }
}
