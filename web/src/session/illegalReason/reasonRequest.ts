/** Why nothing can be done with what was clicked: asked of the server, kept until something changes. */

import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { sentence } from "../../phrases";
import type { ErrorMessage, IllegalReason } from "../../protocol";
import { unreached, WATCHING } from "../../words/reasons";
import { announce } from "../notices";
import type { TableSocket } from "../socket";
import type { Views } from "../views";

export interface Answer {
  /** What was clicked; null where it is about no thing of the table. */
  target: string | null;
  text: string;
  /** The numbers of the rules behind it. */
  rules: readonly string[];
}

/** By these the server has no word on something; by any other it does not answer just now. */
const UNEXPLAINED = ["illegal", "forbidden"];

interface Table {
  views: Pick<Views, "seat" | "held" | "seq">;
  facing: ReadonlySignal<number | null>;
  socket: Pick<TableSocket, "say">;
  label: (target: string) => string;
}

export class ReasonRequest {
  readonly answer = signal<Answer | null>(null);

  private asked: { target: string; lead: string } | null = null;
  readonly stop: () => void;

  constructor(private readonly table: Table) {
    this.stop = effect(() => this.moveOn());
  }

  /** Ask about a target; what leads stands before the answer, and alone where there is none. */
  ask(target: string, lead = ""): void {
    const { views, socket } = this.table;
    const seat = views.seat.value ?? views.held.value[0];
    if (seat === undefined || !views.held.value.length) return this.say(WATCHING);
    const isSent = socket.say({ type: "illegal_reason", seat, target });
    this.asked = isSent ? { target, lead } : null;
    if (lead) this.tell({ target, text: lead, rules: [] });
  }

  /** Tell what the page knows by itself. */
  say(text: string): void {
    this.asked = null;
    this.tell({ target: null, text, rules: [] });
  }

  hear({ target, text, rules }: IllegalReason): void {
    const { asked } = this;
    if (asked?.target !== target) return;
    this.asked = null;
    const said = [asked.lead, text].filter(Boolean).join(" ");
    if (text) this.tell({ target, text: said, rules });
  }

  /** The server explains nothing there; False where the complaint is about something else. */
  refuse({ code, message, target }: ErrorMessage): boolean {
    if (target === null) return false;
    const { asked } = this;
    if (asked?.target !== target) return true;
    this.asked = null;
    const text = UNEXPLAINED.includes(code) ? unreached(sentence(this.table.label(target))) : message;
    if (!asked.lead) this.tell({ target, text, rules: [] });
    return true;
  }

  forget(): void {
    this.asked = null;
    this.answer.value = null;
  }

  private tell(answer: Answer): void {
    if (this.answer.peek()?.text !== answer.text) announce(answer.text);
    this.answer.value = answer;
  }

  /** What was in the way may be gone when the table has moved on, or somebody else sits down. */
  private moveOn(): void {
    void this.table.views.seq.value;
    void this.table.facing.value;
    this.forget();
  }
}
