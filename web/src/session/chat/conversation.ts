/** What the people at the table say: the newest lines, and those that nobody here has read yet. */

import { computed, signal } from "@preact/signals";
import type { ChatHistory, ChatMessage } from "../../protocol";
import { hearsTalk } from "../../settings";
import { hush, toast } from "../notices";
import { Muted } from "./muted";
import type { People } from "../people";
import type { TableSocket } from "../socket";
import type { Views } from "../views";

/** As the server has it. */
export const LONGEST_LINE = 280;
const MOST_SHOWN = 500;
/** Codes of refusals that may be about a line. */
const REFUSED = ["invalid_message", "too_fast", "chat_off"];

export class Conversation {
  readonly on = signal(false);
  readonly lines = signal<ChatMessage[]>([]);
  readonly phrases = signal<string[]>([]);
  readonly open = signal(false);
  /** What is being written. */
  readonly draft = signal("");
  /** What was sent last and not told yet. */
  private sent: string | null = null;
  private readonly read = signal(0);

  /** Whether this browser wants to hear of it. */
  readonly heard = computed(() => hearsTalk.value === "on");

  /** Whom this browser does not want to hear at this table, by name. */
  readonly muted: Muted;

  /** What is to be read here. */
  readonly shown = computed(() => this.lines.value.filter((line) => this.isHeard(line)));

  readonly unread = computed(() => {
    if (!this.heard.value || this.open.value) return 0;
    return this.shown.value.filter(({ number }) => (number ?? 0) > this.read.value).length;
  });

  /** From which seat this browser speaks: that of whoever sits before it. */
  readonly seat = computed(() => {
    const { here, seat } = this.views;
    return here.value.find((held) => held === seat.value) ?? here.value[0] ?? null;
  });

  /** Whether there is somebody to talk to, or was. */
  readonly possible = computed(() => {
    const { held } = this.views;
    const seats = this.people.info.value?.seats ?? [];
    const others = seats.some(({ kind, seat }) => kind === "person" && !held.value.includes(seat));
    return this.on.value && (others || this.lines.value.length > 0);
  });

  readonly mayTalk = computed(() => this.on.value && this.seat.value !== null);

  constructor(
    table: string,
    private readonly views: Pick<Views, "here" | "held" | "seat">,
    private readonly people: Pick<People, "info">,
    private readonly socket: Pick<TableSocket, "say">,
  ) {
    this.muted = new Muted(table);
  }

  isHeard(said: ChatMessage): boolean {
    return this.isOwn(said) || !this.muted.has(said.name);
  }

  /** All that was said before this browser came, or came back. */
  learn({ enabled: on, messages: lines, phrases }: ChatHistory): void {
    this.on.value = on;
    this.lines.value = lines;
    this.phrases.value = phrases;
    // Whoever comes has missed it: only what is said from now on is news.
    this.read.value = Math.max(this.read.value, newest(lines));
  }

  hear(said: ChatMessage): void {
    if (this.isOwn(said)) this.sent = null;
    this.lines.value = [...this.lines.value, said].slice(-MOST_SHOWN);
    if (this.open.value) this.catchUp();
    else if (this.heard.value && !this.isOwn(said) && this.isHeard(said)) {
      toast(`${said.name}: ${said.text}`, `said ${said.seat}`);
    }
  }

  show(): void {
    this.open.value = true;
    this.lines.value.forEach(({ seat }) => hush(`said ${seat}`));
    this.catchUp();
  }

  hide(): void {
    this.open.value = false;
  }

  /** Where it lies over the table, it goes: something there is to be chosen. */
  makeRoom(): void {
    if (matchMedia("(width < 75rem)").matches) this.hide();
  }

  /** Say what was written; where the line is down it stays in the field. */
  say(): void {
    const text = this.draft.value.trim();
    if (!text || !this.socket.say({ type: "chat", text, seat: this.seat.value })) return;
    this.sent = text;
    this.draft.value = "";
  }

  /** What was refused comes back into the field, unless something else is written there already. */
  refuse(code: string): void {
    if (this.sent !== null && REFUSED.includes(code)) this.draft.value ||= this.sent;
    this.sent = null;
  }

  use(phrase: string, targets: string[] = []): boolean {
    return this.socket.say({ type: "quick_chat", phrase, targets, seat: this.seat.value });
  }

  isOwn({ seat }: ChatMessage): boolean {
    return seat !== null && this.views.held.value.includes(seat);
  }

  private catchUp(): void {
    this.read.value = Math.max(this.read.value, newest(this.lines.value));
  }
}

function newest(lines: ChatMessage[]): number {
  return Math.max(0, ...lines.map(({ number }) => number ?? 0));
}
