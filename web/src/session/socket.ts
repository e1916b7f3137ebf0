/** One WebSocket to a table that comes back after every break. */

import { signal } from "@preact/signals";
import { BANNED, banned } from "../api";
import { understands } from "../newer";
import { checkNotice, hearNotice } from "../notice";
import type { Message, RoomState, SocketRequest } from "../protocol";
import { toast } from "./notices";
import { Pulse } from "./connection/heartbeat";

export type Line = "connecting" | "open" | "lost" | "refused";

const LONGEST_WAIT = 4_000;
/** Milliseconds after which a line is given up that never opened. */
const OPENING = 8_000;
/** And one on which nothing was told: a server may have a long game to read. */
const TELLING = 40_000;
/** The server closes so where asking again would not help: there is no such table. */
const POLICY_VIOLATION = 1008;
const ABNORMAL = 1006;

/** What a page is at: the table, or its waiting room. Each has a message that tells all is well. */
export type Place = "push" | "waiting_room";

/** What the page needs of a line to a table. */
export type Wire = Pick<
  TableSocket,
  "line" | "reached" | "send" | "say" | "close" | "rejoin" | "reconnect" | "retry"
>;

export class TableSocket {
  readonly line = signal<Line>("connecting");
  /** Whether the last WebSocket has opened, though nothing may have come over it. */
  reached = false;
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  /** Whether the server has another protocol: its messages mean something else. */
  private isForeign = false;
  /** Whether it has connected again at once, as the table was dealt, since it was last open. */
  private hurried = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse = new Pulse(
    () => this.send({ type: "ping" }),
    () => this.bury(),
  );

  constructor(
    private readonly table: string,
    private readonly onMessage: (message: Message) => void,
    private readonly place: Place = "push",
  ) {
    this.connect();
    addEventListener("online", this.look);
    addEventListener("focus", this.look);
    document.addEventListener("visibilitychange", this.look);
  }

  /** False when the line is down: nothing was sent. */
  send(message: SocketRequest): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** The same, and a word to the person where it could not be sent. */
  say(message: SocketRequest): boolean {
    const sent = this.send(message);
    if (!sent) toast("Connection to the table lost; retrying.");
    return sent;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.pulse.end();
    removeEventListener("online", this.look);
    removeEventListener("focus", this.look);
    document.removeEventListener("visibilitychange", this.look);
    this.socket?.close();
  }

  /** Be told everything anew, as whoever comes is. */
  rejoin(): void {
    this.socket?.close();
  }

  readonly reconnect = (): void => {
    if (this.line.value === "lost") this.connect();
  };

  /** Try at once, regardless of earlier attempts. */
  retry(): void {
    this.tries = 0;
    this.connect();
  }

  /** Somebody looks at the page again, or has a net again: a line that is dead is shown at once. */
  private readonly look = (): void => {
    if (document.hidden) return;
    if (this.line.value === "open") this.pulse.check();
    else this.reconnect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const unseen = document.hidden ? "?hidden" : "";
    const address = `${scheme}//${location.host}/api/tables/${this.table}/socket${unseen}`;
    this.drop();
    const socket = new WebSocket(address);
    this.socket = socket;
    this.reached = false;
    this.timer = setTimeout(() => this.bury(), OPENING);
    socket.onopen = () => {
      this.reached = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.bury(), TELLING);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Message);
    socket.onclose = ({ code }) => this.broken(code);
  }

  /** A server that is just starting lets one in, and out again: the first push tells that all is well. */
  private hear(message: Message): void {
    this.pulse.heard();
    if (message.type === "notice") hearNotice(message);
    if (message.type === "error" && message.code === BANNED) banned.value = message.message;
    if ("protocol" in message) this.isForeign = !understands(message.protocol ?? "");
    if (this.isForeign) return;
    if (message.type === this.place && this.line.value !== "open") this.opened();
    this.onMessage(message);
    if (message.type === "waiting_room" && this.place === "push") this.ask(message);
  }

  /** The table's page reached its waiting room: a node that has not heard of the deal answered. */
  private ask({ dealt }: RoomState): void {
    if (this.closed) return;
    if (dealt && !this.hurried) {
      this.hurried = true;
      this.retry();
    } else this.bury();
  }

  private opened(): void {
    if (this.line.value === "lost") checkNotice();
    this.tries = 0;
    this.hurried = false;
    clearTimeout(this.timer);
    this.line.value = "open";
    this.pulse.begin();
  }

  /** A dead line closes only after minutes: it is left behind, and another one is tried. */
  private bury(): void {
    this.drop();
    this.broken(ABNORMAL);
  }

  /** What comes over the socket of before is heard no more. */
  private drop(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private broken(code: number): void {
    clearTimeout(this.timer);
    this.pulse.end();
    if (this.closed) return;
    if (code === POLICY_VIOLATION) {
      this.line.value = "refused";
      return;
    }
    this.line.value = "lost";
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }
}
