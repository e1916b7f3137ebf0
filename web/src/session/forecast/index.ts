/** What may come and where pawns could go: asked anew after each change, for the seat on show. */

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Danger, Forecast } from "../../protocol";
import { marksDanger } from "../../settings";
import { seatTarget, type Omen } from "../../skins/contract";
import { DANGER } from "../../words/danger";
import type { TableSocket } from "../socket";
import type { Views } from "../views";

interface Table {
  views: Pick<Views, "seat" | "truth" | "seq">;
  /** Whether it is to be had at this table. */
  aids: ReadonlySignal<boolean>;
  /** Whether events are being shown: what lies ahead of them has not been seen yet. */
  busy: ReadonlySignal<boolean>;
  socket: Pick<TableSocket, "line" | "send">;
}

export class Forecasts {
  private readonly heard = signal<Forecast | null>(null);

  readonly possible = computed(() => {
    const { views, aids } = this.table;
    return aids.value && views.truth.value !== null && !views.truth.value.outcome;
  });

  /** What belongs to the view on show. */
  readonly shown = computed(() => {
    const { views, busy } = this.table;
    const { value: heard } = this.heard;
    const fits = heard?.seq === views.seq.value && heard.seat === views.seat.value;
    return fits && this.possible.value && !busy.value ? heard : null;
  });

  private readonly byTarget = computed(() => {
    const found = new Map<string, Omen>();
    for (const danger of this.shown.value?.dangers ?? []) {
      const { target, chance, text } = danger;
      if (!target || found.has(target)) continue;
      found.set(target, { mark: percent(chance), text, sort: weightOf(danger) });
    }
    return found;
  });

  private readonly forget: () => void;

  constructor(private readonly table: Table) {
    this.forget = effect(() => this.ask());
  }

  hear(foretold: Forecast): void {
    this.heard.value = foretold;
  }

  stop(): void {
    this.forget();
  }

  /**
   * What is marked on a thing: the way to it while a player is pointed at, else what may happen.
   * A player keeps what may happen: a head that changed its size when pointed at would flicker.
   */
  on(target: string, pointed: string | null): Omen | undefined {
    if (marksDanger.value !== "on") return undefined;
    const reach = this.reachOf(pointed);
    if (!reach || this.isSeat(target)) return this.byTarget.value.get(target);
    const count = reach[target];
    return count ? { mark: String(count), text: DANGER.actions(count), sort: "reach" } : undefined;
  }

  private reachOf(pointed: string | null): Record<string, number> | undefined {
    const seat = this.seats.find((one) => seatTarget(one) === pointed);
    return seat && this.shown.value?.reach[seat.seat];
  }

  private isSeat(target: string): boolean {
    return this.seats.some((one) => seatTarget(one) === target);
  }

  private get seats() {
    return this.table.views.truth.value?.seats ?? [];
  }

  private ask(): void {
    const { views, busy, socket } = this.table;
    const isDue = this.possible.value && !busy.value && views.seq.value >= 0;
    if (!isDue || socket.line.value !== "open") return;
    socket.send({ type: "forecast", seat: views.seat.value });
  }
}

function weightOf({ grave, slight }: Danger): Omen["sort"] {
  if (grave) return "grave";
  return slight ? "slight" : "danger";
}

/** Per cent, where only what is certain is told as all. */
function percent(chance: number): string {
  return chance >= 1 ? "100%" : `${Math.min(99, Math.max(1, Math.round(100 * chance)))}%`;
}
