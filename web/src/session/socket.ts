/** One WebSocket to a table that comes back after every break. */

import { signal } from "@preact/signals";
import { toast } from "./notices";
import type { Message } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "refused";

const HEARTBEAT = 25_000;
const LONGEST_WAIT = 4_000;
/** The server closes so where asking again would not help: there is no such table. */
const POLICY_VIOLATION = 1008;

export class TableSocket {
  readonly line = signal<Line>("connecting");
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly table: string,
    private readonly onMessage: (message: Message) => void,
  ) {
    this.connect();
    addEventListener("online", this.reconnect);
  }

  /** False when the line is down: nothing was sent. */
  send(message: object): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** The same, and a word to the person where it could not be sent. */
  say(message: object): boolean {
    const sent = this.send(message);
    if (!sent) toast("The line to the table is down; trying again.");
    return sent;
  }

  close(): void {
    this.closed = true;
    this.timers.forEach(clearTimeout);
    removeEventListener("online", this.reconnect);
    this.socket?.close();
  }

  /** Be told everything anew, as whoever comes is. */
  rejoin(): void {
    this.socket?.close();
  }

  readonly reconnect = (): void => {
    if (this.line.value !== "lost") return;
    this.timers.forEach(clearTimeout);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/tables/${this.table}/socket`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Message);
    socket.onclose = ({ code }) => this.broken(code);
  }

  /** A server that is just starting lets one in, and out again: the first push tells that all is well. */
  private hear(message: Message): void {
    if (message.type === "push" && this.line.value !== "open") this.opened();
    this.onMessage(message);
  }

  private opened(): void {
    this.tries = 0;
    this.line.value = "open";
    this.timers = [setInterval(() => this.send({ type: "ping" }), HEARTBEAT)];
  }

  private broken(code: number): void {
    this.timers.forEach(clearTimeout);
    if (this.closed) return;
    if (code === POLICY_VIOLATION) {
      this.line.value = "refused";
      return;
    }
    this.line.value = "lost";
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.tries);
    this.tries += 1;
    this.timers = [setTimeout(() => this.connect(), wait)];
  }
}
