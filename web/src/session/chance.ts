/** How the game stands, where this browser asks for it: the server reckons it after each change. */

import { computed, effect, signal } from "@preact/signals";
import { chance } from "../settings";
import type { Session } from ".";
import type { Reckoned } from "./socket";

export class Outlook {
  /** What belongs to the view on show: what lies ahead of it has not been seen yet. */
  readonly shown = signal<Reckoned | null>(null);

  /** Rivals are told of their own share alone; who only watches them is told nothing. */
  readonly possible = computed(() => {
    const { cooperative, here, truth } = this.session;
    return truth.value !== null && (cooperative.value || here.value.length > 0);
  });
  readonly wanted = computed(() => this.possible.value && chance.value === "on");

  /** The server still thinks about what has happened since. */
  readonly stale = computed(() => this.shown.value?.seq !== this.session.seq.value);

  private readonly heard = signal(new Map<number | null, Reckoned>());
  private told = false;
  private readonly forget: () => void;

  private readonly newest = computed(() => {
    const { cooperative, seat } = this.session;
    const fits = [...this.heard.value.values()].filter(
      (one) => cooperative.value || one.seat === seat.value,
    );
    const isOwn = (one: Reckoned) => Number(one.seat === seat.value);
    return fits.sort((one, other) => other.seq - one.seq || isOwn(other) - isOwn(one))[0] ?? null;
  });

  constructor(private readonly session: Session) {
    const forget = [effect(() => this.ask()), effect(() => this.show())];
    this.forget = () => forget.forEach((stop) => stop());
  }

  hear(message: Reckoned): void {
    this.heard.value = new Map([...this.heard.value, [message.seat, message]]);
  }

  stop(): void {
    this.forget();
  }

  /** A server that has just been reached again knows nothing of it. */
  private ask(): void {
    const { socket } = this.session;
    const on = this.wanted.value;
    if (socket.line.value !== "open") this.told = false;
    else if (on !== this.told) this.told = socket.send({ type: "outlook", on }) && on;
  }

  private show(): void {
    const newest = this.wanted.value ? this.newest.value : null;
    if (!this.session.stage.busy.value) this.shown.value = newest;
  }
}
