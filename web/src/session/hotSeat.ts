/** Rivals at one browser: one of them sits before it, and it is handed over behind a curtain. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Push, SecretWindow } from "../protocol";

export class Handover {
  /** Whether rivals share this browser: none of them may see what another knows. */
  readonly shared = signal(false);
  /** The seat whose person sits before the screen; nobody behind the curtain. */
  readonly facing = signal<number | null>(null);
  /** The seat whose person is to sit there. */
  readonly called = signal<number | null>(null);
  /** Those who come after the present one in a window that all answer at once. */
  readonly after = signal<number[]>([]);

  /** The curtain is due once what has happened was shown to the one who sits there. */
  readonly due = computed(
    () => this.shared.value && !this.busy.value && this.facing.value !== this.called.value,
  );
  readonly drawn = computed(() => this.shared.value && this.facing.value === null);

  private timers: ReturnType<typeof setTimeout>[] = [];
  private order: number[] = [];
  /** The number at which the window opened whose turns are being taken. */
  private window: number | null = null;

  constructor(private readonly busy: ReadonlySignal<boolean>) {}

  share(shared: boolean): void {
    this.shared.value = shared;
  }

  call(seat: number): void {
    this.called.value = seat;
    this.after.value = this.after.value.slice(this.after.value.indexOf(seat) + 1);
  }

  sitDown(): void {
    this.facing.value = this.called.value;
  }

  stand(): void {
    this.facing.value = null;
  }

  stop(): void {
    this.forgetTimes();
    this.window = null;
    this.after.value = [];
  }

  /** Call whoever is waited for; in a secret window each held seat in turn, for a part of it. */
  follow({ seq, view, secret_window: window, your_seats: you, log, paused }: Push, isNews: boolean): void {
    if (!this.shared.value) return this.stop();
    const asked = this.inTurn(view.waiting.filter((seat) => you.includes(seat)));
    if (window && asked.length > 1) {
      if (this.window !== seq || log) this.takeTurns(asked, seq, window);
      if (paused) this.forgetTimes();
      else this.setTimes(window);
    } else if (isNews || this.called.value === null) {
      this.stop();
      this.called.value = asked[0] ?? this.called.value ?? you[0] ?? null;
    }
  }

  /** Who has the present seat's place in a window, as a part of its length from and until. */
  part(seat: number | null): readonly [number, number] {
    const place = this.order.indexOf(seat ?? -1);
    if (this.window === null || place < 0) return [0, 1];
    return [place / this.order.length, (place + 1) / this.order.length];
  }

  /** Whoever sits here already need not stand up first. */
  private inTurn(asked: number[]): number[] {
    const first = asked.indexOf(this.facing.value ?? this.called.value ?? -1);
    return first < 0 ? asked : [...asked.slice(first), ...asked.slice(0, first)];
  }

  private takeTurns(order: number[], seq: number, { seconds, seconds_left: left }: SecretWindow): void {
    this.stop();
    const gone = seconds - left;
    const part = seconds / order.length;
    const now = Math.min(order.length - 1, Math.floor(gone / part));
    this.window = seq;
    this.order = order;
    this.after.value = order;
    this.call(order[now] as number);
  }

  /** Have each called when the window comes to its part; while paused none is. */
  private setTimes({ seconds, seconds_left: left }: SecretWindow): void {
    this.forgetTimes();
    const gone = seconds - left;
    const part = seconds / this.order.length;
    this.timers = this.order.map((seat, place) =>
      setTimeout(() => this.callLater(seat), (place * part - gone) * 1000),
    );
  }

  private forgetTimes(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  /** Nobody is called back who has handed over before the time. */
  private callLater(seat: number): void {
    if (this.after.value.includes(seat)) this.call(seat);
  }
}
