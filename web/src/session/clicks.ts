/** A click on its way: it has an id, so that however often it is sent it counts once. */

import { computed, signal } from "@preact/signals";
import type { ErrorMessage, SocketRequest } from "../protocol";
import type { Action } from "../view";
import { sentence } from "../phrases";
import { toast } from "./notices";
import type { TableSocket } from "./socket";

interface Click extends Pick<Action, "seat" | "code" | "text"> {
  id: string;
  /** The number of the last change that was known when it was made. */
  seq: number;
  again: boolean;
  /** Why the server could not keep it, when it was sent last. */
  hindrance: string | null;
}

const BYTES = 9;
/** The server could not keep anything: a click may be sent again as it is. */
const UNKEPT = "storage";
/** Milliseconds before that is tried again. */
const REST = 2_000;

export class Clicks {
  private readonly flying = signal<Click | null>(null);
  /** A choice has been sent and not been answered yet. */
  readonly sent = computed(() => this.flying.value !== null);
  /** What was chosen, while it is not known whether it was played. */
  readonly text = computed(() => this.flying.value?.text ?? null);

  /** Why what was chosen could not be kept so far; it is sent again until it is. */
  readonly hindrance = computed(() => this.flying.value?.hindrance ?? null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Answers that the table keeps until a window is over, by seats: nobody has written them down. */
  private readonly kept = new Map<number, Click>();

  constructor(private readonly socket: Pick<TableSocket, "say" | "send">) {}

  play({ seat, code, text }: Action, seq: number): void {
    if (this.flying.value) return;
    const click = { id: newId(), seq, seat, code, text, again: false, hindrance: null };
    if (this.socket.say(told(click))) this.flying.value = click;
  }

  /** Nobody knows whether what was sent before a break has arrived: it is sent once more. */
  resend(): void {
    clearTimeout(this.timer);
    for (const answer of this.kept.values()) this.socket.send(told(answer));
    const click = this.flying.peek();
    if (!click) return;
    this.flying.value = { ...click, again: true };
    this.socket.send(told(click));
  }

  /** The table keeps an answer; after a break it is asked to once more. */
  keep(id: string | null): void {
    const click = this.flying.value;
    if (!click || click.id !== id) return;
    this.kept.set(click.seat, { ...click, again: true });
    this.flying.value = null;
  }

  done(id: string): void {
    if (this.flying.value?.id === id) this.flying.value = null;
    this.drop(id);
  }

  /** The window of a seat is over: what was kept was played, or something else was. */
  settle(seat: number | null): void {
    if (seat !== null) this.kept.delete(seat);
  }

  private drop(id: string): Click | null {
    const found = [...this.kept.values()].find((answer) => answer.id === id);
    if (found) this.kept.delete(found.seat);
    return found ?? null;
  }

  /** Tell why a click was not played; False where the complaint is about something else. */
  refuse({ request_id: click, code, message }: ErrorMessage): boolean {
    const { value } = this.flying;
    if (code === UNKEPT && this.awaits(click)) return this.hinder(message);
    const refused = click && (value?.id === click ? value : this.drop(click));
    if (!refused) return false;
    if (refused === value) this.flying.value = null;
    toast(reason(refused, code, message));
    return true;
  }

  private awaits(id: string | null): boolean {
    return [this.flying.value, ...this.kept.values()].some((click) => click?.id === id);
  }

  /** What could not be kept is sent once more after a while: whether it counts shows then. */
  private hinder(hindrance: string): true {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.resend(), REST);
    const click = this.flying.value;
    if (click) this.flying.value = { ...click, hindrance };
    return true;
  }

  /** The seat is held elsewhere now, and so is what was sent for it. */
  forget(): void {
    const { value } = this.text;
    clearTimeout(this.timer);
    this.flying.value = null;
    this.kept.clear();
    if (value) toast(`It is not known whether “${sentence(value)}” was played. Check the log.`);
  }
}

function told({ id, seq, seat, code }: Click): SocketRequest {
  return { type: "play", seq, seat, code, request_id: id };
}

function reason({ text, again, hindrance }: Click, code: string, message: string): string {
  const what = `“${sentence(text)}” was not played`;
  const why = hindrance ? "Saving failed for a while" : "The connection was lost";
  if (again) return `${why}; ${what}. ${code === "stale" ? "Please check the table." : message}`;
  return code === "stale" ? `The table has changed; ${what}. Please check the table.` : message;
}

// `randomUUID` is not to be had where the page is not served in secret, as in a house.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
