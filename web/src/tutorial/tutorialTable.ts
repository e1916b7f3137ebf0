/** The course of a guided game: it stands in for the line to a table, and tells what the script has. */

import { computed, signal } from "@preact/signals";
import type { Message, Push, SocketRequest, Tutorial, TutorialLesson } from "../protocol";
import type { Line, Wire } from "../session/socket";
import { actionText } from "../phrases";
import { lastGame } from "../settings";
import { skinFor } from "../skins";
import type { Action } from "../view";
import { GUIDE } from "../words/tutorial";
import { learnedOf, progressOf, viewsOf } from "./tutorial";

interface Sent {
  type: string;
  code?: number;
  request_id?: string | null;
  target?: string;
}

type Hear = (message: Message) => void;

export class Course implements Wire {
  readonly line = signal<Line>("connecting");
  readonly reached = true;
  /** The lesson on show, counted from 0; past the last one the game is over. */
  readonly index = signal(0);
  /** How much of what the learner is to do in it is done. */
  readonly done = signal(0);
  /** Why what was done last was good. */
  readonly praise = signal("");
  /** How often something else was tried in this lesson than what it asks for. */
  readonly refused = signal(0);
  /** How many actions have been played. */
  readonly at = signal(0);

  readonly lesson = computed<TutorialLesson | null>(() => this.guide.lessons[this.index.value] ?? null);
  /** What is to be done now; null where there is only something to read. */
  readonly task = computed<Action | null>(() => this.lesson.value?.actions[this.done.value] ?? null);
  /** What is ringed: what one reads about, or the one thing to press; none where that is a button. */
  readonly ringed = computed<readonly string[]>(() => {
    const look = this.lesson.value?.highlights ?? [];
    const task = this.task.value;
    if (!task) return look;
    const isBegun = this.done.value > 0;
    return task.targets.filter((target) => isBegun || look.includes(target)).slice(0, 1);
  });
  /** What the lesson speaks of, by its name or by looking at it. */
  readonly spoken = computed<ReadonlySet<string>>(() => {
    const { text: say = "", highlights: look = [] } = this.lesson.value ?? {};
    const named = this.view?.places.filter(({ label }) => say.includes(label)) ?? [];
    return new Set([...look, ...named.map(({ id }) => id)]);
  });

  private readonly views;
  private readonly progress;
  private hear: Hear = () => {};

  constructor(readonly guide: Tutorial) {
    this.views = viewsOf(guide);
    this.progress = progressOf(guide.game);
  }

  /** Begin where this browser stopped. */
  connect(hear: Hear): Wire {
    this.hear = hear;
    const kept = Number(this.progress.peek()) || 0;
    queueMicrotask(() => this.go(Math.min(Math.max(kept, 0), this.guide.lessons.length - 1)));
    return this;
  }

  /** Show the table as it stands when a lesson begins. */
  go(index: number): void {
    const lesson = this.guide.lessons[index];
    if (!lesson) return;
    this.line.value = "open";
    this.at.value = lesson.learner_action;
    this.enter(index, "");
    this.hear({ ...this.push(), events: [], log: this.story() });
  }

  /** What was read is read. */
  next(): void {
    if (!this.task.value) this.complete();
  }

  send(message: SocketRequest): boolean {
    const { type, code, request_id, target } = message as Sent;
    // An answer comes after the question, as over any line.
    if (type === "play") queueMicrotask(() => this.judge(code, request_id ?? null));
    if (type === "illegal_reason") queueMicrotask(() => this.remind(target ?? ""));
    return true;
  }

  say(message: SocketRequest): boolean {
    return this.send(message);
  }

  close(): void {}

  rejoin(): void {
    this.go(this.index.peek());
  }

  readonly reconnect = (): void => {};

  retry(): void {
    this.rejoin();
  }

  /** What the table stands at. */
  private get view() {
    return this.views[this.at.value];
  }

  /** What an action is called at this moment. */
  called(action: Action): string {
    const { view } = this;
    return view ? actionText(view, action, skinFor(view)) : action.text;
  }

  /** Whatever was clicked in vain: what is to be done now. */
  private remind(target: string): void {
    const { seat } = this.guide;
    const task = this.task.peek();
    const text = task ? GUIDE.instead(this.called(task)) : GUIDE.readFirst;
    this.refused.value += 1;
    this.hear({ type: "illegal_reason", seat, target, text, rules: [] });
  }

  /** Play what the lesson asks for; anything else waits. */
  private judge(code: number | undefined, click: string | null): void {
    const isMeant = this.task.peek()?.code === code;
    const seq = this.at.peek() + (isMeant ? 1 : 0);
    this.hear({ type: "action_done", request_id: click ?? "", seq });
    if (isMeant) this.goOn();
    else this.refused.value += 1;
  }

  private goOn(): void {
    this.refused.value = 0;
    this.step();
    this.done.value += 1;
    if (!this.task.peek()) this.complete();
  }

  private complete(): void {
    const lesson = this.lesson.peek();
    const index = this.index.peek() + 1;
    this.enter(index, lesson?.feedback ?? "");
    const begins = this.guide.lessons[index]?.learner_action ?? this.views.length - 1;
    while (this.at.peek() < begins) this.step();
  }

  private enter(index: number, praise: string): void {
    this.index.value = index;
    this.done.value = 0;
    this.praise.value = praise;
    this.refused.value = 0;
    const isOver = index >= this.guide.lessons.length;
    this.progress.value = String(isOver ? 0 : index);
    if (!isOver) return;
    learnedOf(this.guide.game).value = "yes";
    lastGame.value = this.guide.game;
  }

  private step(): void {
    this.at.value += 1;
    this.hear(this.push());
  }

  private story(): Push["events"] {
    return this.guide.scenes.slice(0, this.at.peek() + 1).flatMap(({ events }) => events);
  }

  private push() {
    const { seat, cooperative, scenes } = this.guide;
    const still = { paused_by: null,  can_undo: false, thinking: [], unresponsive: [], paused: false, secret_window: null };
    const seq = this.at.peek();
    const events = scenes[seq]?.events ?? [];
    const view = this.views[seq] ?? {};
    const told = { seq, seat, your_seats: [seat], events, view, entries: {}, base: null, cooperative };
    return { type: "push" as const, ...told, ...still };
  }
}
