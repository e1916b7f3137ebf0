/** What the seats held at this browser see, and what they may do. */

import { computed, signal } from "@preact/signals";
import type { Push } from "../protocol";
import type { Action, GameEvent, View } from "../view";
import type { Handover } from "./hotSeat";

export class Views {
  /** The number of the last change this browser was told of. */
  readonly seq = signal(-1);
  /** The seats held at this browser. */
  readonly held = signal<number[]>([]);

  private readonly views = signal(new Map<number | null, View>());
  /** What each seat held here has been told so far. */
  private readonly stories = new Map<number | null, GameEvent[]>();

  /** The held seat that is waited for; else the one held first; a spectator has none. */
  readonly seat = computed<number | null>(() => {
    const { shared, facing } = this.handover;
    if (shared.value || facing.value !== null) return facing.value;
    const asked = this.any?.waiting.find((seat) => this.held.value.includes(seat));
    return asked ?? this.held.value[0] ?? null;
  });

  readonly truth = computed<View | null>(() => this.views.value.get(this.seat.value) ?? null);

  /** The seats whose persons may be shown what is theirs: all held here, or one of rivals. */
  readonly here = computed<number[]>(() => {
    const { shared, facing } = this.handover;
    if (!shared.value) return this.held.value;
    return facing.value === null ? [] : [facing.value];
  });

  /** What the seats held here may do now. */
  readonly legal = computed<Action[]>(() => {
    const seats = this.here.value;
    const all = seats.flatMap((seat) => this.views.value.get(seat)?.legal ?? []);
    const own = all.filter((action) => seats.includes(action.seat));
    return [...new Map(own.map((action) => [`${action.seat}:${action.code}`, action])).values()];
  });

  constructor(private readonly handover: Pick<Handover, "shared" | "facing">) {}

  /** Some view of the table: for what all of them say alike. */
  get any(): View | undefined {
    return this.views.value.values().next().value;
  }

  storyOf(seat: number | null): GameEvent[] {
    return this.stories.get(seat) ?? [];
  }

  /** Whether a seat that was held here is held elsewhere now. */
  loses({ your_seats: you }: Push): boolean {
    return this.held.value.some((seat) => !you.includes(seat));
  }

  isNews({ seq }: Push): boolean {
    return seq > this.seq.value;
  }

  /** The views of one change, one for each held seat. */
  take(pushes: Push[]): void {
    this.views.value = new Map(pushes.map(({ seat, view }) => [seat, view]));
    this.held.value = pushes.at(-1)?.your_seats ?? [];
  }

  remember(push: Push): void {
    const { seat, events, log } = push;
    if (log) this.stories.set(seat, log);
    else if (this.isNews(push)) this.stories.set(seat, [...this.storyOf(seat), ...events]);
  }
}
