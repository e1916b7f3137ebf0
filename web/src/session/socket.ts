/** One WebSocket to a table that comes back after every break. */

import { signal } from "@preact/signals";
import type { GameEvent, View } from "../view";

export interface Push {
  type: "push";
  seq: number;
  seat: number | null;
  events: GameEvent[];
  view: View;
  you: number[];
  undo: boolean;
  thinking?: number[];
  /** Whether companions wait until a person lets them go on. */
  paused?: boolean;
  /** Whether all win or lose together; rivals must not see each other's views. */
  cooperative: boolean;
  /** The window that is answered in secret now. */
  window: SecretWindow | null;
  /** All events so far: on connecting, and wherever the past has changed. */
  log?: GameEvent[];
}

/** Its length and what is left of it, in seconds, and the code this seat has answered. */
export interface SecretWindow {
  seconds: number;
  left: number;
  kept: number | null;
}

/** An answer was kept until the window is over; told to nobody else. */
export interface Kept {
  type: "kept";
  seq: number;
  seat: number;
  code: number;
}

/** The share of games that is won from here, and between what it may lie; all from 0 to 1. */
export interface Chance {
  worth: number;
  low: number;
  high: number;
}

/** How a number's position looks to a seat; to nobody's in particular, where all win together. */
export interface Reckoned extends Chance {
  type: "outlook";
  seq: number;
  seat: number | null;
}

export interface AdvisedMove extends Chance {
  code: number;
  text: string;
}

/** What a seat might do, the best first, and what is expected to follow. */
export interface Advice extends Chance {
  type: "advice";
  seq: number;
  seat: number;
  moves: AdvisedMove[];
  line: { seat: number; text: string }[];
  reason: string;
  targets: string[];
}

export interface SocketError {
  type: "error";
  code: string;
  message: string;
  seq: number | null;
}

export type Message = Push | Kept | Reckoned | Advice | SocketError | { type: "pong" };
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

  close(): void {
    this.closed = true;
    this.timers.forEach(clearTimeout);
    removeEventListener("online", this.reconnect);
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
