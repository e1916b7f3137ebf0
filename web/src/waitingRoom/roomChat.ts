/** What people say while they wait: lines by name, for seats may change until the deal. */

import { signal } from "@preact/signals";
import type { ChatHistory, ChatMessage, ErrorMessage } from "../protocol";
import { announce, toast } from "../session/notices";
import type { TableSocket } from "../session/socket";

const MOST_SHOWN = 100;
/** Codes of refusals that are about a line. */
const REFUSED = ["unsayable", "too_fast", "silent"];

export class RoomChat {
  readonly lines = signal<ChatMessage[]>([]);
  readonly phrases = signal<string[]>([]);
  /** What is being written. */
  readonly draft = signal("");
  private sent: string | null = null;
  /** Whether the line is that of whoever speaks; just after sitting down it is a stranger’s still. */
  private known = true;
  private waiting: string | null = null;

  constructor(private readonly socket: Pick<TableSocket, "say">) {}

  hear(message: ChatHistory | ChatMessage): void {
    if (message.type === "chat_history") {
      this.lines.value = message.messages;
      this.phrases.value = message.phrases;
      this.arrive();
    } else {
      this.sent = null;
      this.lines.value = [...this.lines.value, message].slice(-MOST_SHOWN);
      announce(`${message.name}: ${message.text}`);
    }
  }

  say(): void {
    const text = this.draft.value.trim();
    if (!text) return;
    if (!this.known) this.waiting = text;
    else if (this.socket.say({ type: "chat", text })) this.sent = text;
    else return;
    this.draft.value = "";
  }

  /** Another line comes: what is said meanwhile waits for it. */
  wait(): void {
    this.known = false;
  }

  arrive(): void {
    this.known = true;
    if (this.waiting === null) return;
    this.draft.value = this.waiting;
    this.waiting = null;
    this.say();
  }

  use(phrase: string): void {
    this.socket.say({ type: "quick_chat", phrase });
  }

  /** What was refused comes back into the field; False where the complaint is about something else. */
  refuse({ code, message }: ErrorMessage): boolean {
    if (!REFUSED.includes(code)) return false;
    this.draft.value ||= this.sent ?? "";
    this.sent = null;
    toast(message, "room");
    return true;
  }
}
