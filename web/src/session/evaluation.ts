/** The chance to win, where this browser asks for it: the server reckons it after each change. */

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Evaluation } from "../protocol";
import { showsChance } from "../settings";
import type { TableSocket } from "./socket";
import type { Views } from "./views";

/** What of the table decides whether it is asked for, and what of it is shown. */
interface Table {
  views: Pick<Views, "seat" | "here" | "truth" | "seq">;
  cooperative: ReadonlySignal<boolean>;
  /** Whether it is to be had at this table. */
  aids: ReadonlySignal<boolean>;
  /** Whether events are being shown. */
  busy: ReadonlySignal<boolean>;
  socket: Pick<TableSocket, "line" | "send">;
}

export class Chance {
  /** What belongs to the view on show: what lies ahead of it has not been seen yet. */
  readonly shown = signal<Evaluation | null>(null);

  /** Whether no chance is shown at this table: a puzzle has one of its own. */
  readonly barred = signal(false);

  /** Rivals are told of their own share alone; who only watches them is told nothing. */
  readonly possible = computed(() => {
    const { aids, cooperative, views } = this.table;
    return !this.barred.value && aids.value && views.truth.value !== null && (cooperative.value || views.here.value.length > 0);
  });
  readonly wanted = computed(() => this.possible.value && showsChance.value === "on");

  /** The server still thinks about what has happened since. */
  readonly stale = computed(() => this.shown.value?.seq !== this.table.views.seq.value);

  private readonly heard = signal(new Map<number | null, Evaluation>());
  private told = false;
  private readonly forget: () => void;

  private readonly newest = computed(() => {
    const { cooperative, views } = this.table;
    const own = views.seat.value;
    const fits = [...this.heard.value.values()].filter(
      ({ seat }) => cooperative.value || seat === own,
    );
    const isOwn = ({ seat }: Evaluation) => Number(seat === own);
    return fits.sort((one, other) => other.seq - one.seq || isOwn(other) - isOwn(one))[0] ?? null;
  });

  constructor(private readonly table: Table) {
    const forget = [effect(() => this.ask()), effect(() => this.show())];
    this.forget = () => forget.forEach((stop) => stop());
  }

  hear(outlook: Evaluation): void {
    this.heard.value = new Map([...this.heard.value, [outlook.seat, outlook]]);
  }

  stop(): void {
    this.forget();
  }

  /** A server that has just been reached again knows nothing of it. */
  private ask(): void {
    const { socket } = this.table;
    const on = this.wanted.value;
    if (socket.line.value !== "open") this.told = false;
    else if (on !== this.told) this.told = socket.send({ type: "evaluation", on }) && on;
  }

  private show(): void {
    const newest = this.wanted.value ? this.newest.value : null;
    if (!this.table.busy.value) this.shown.value = newest;
  }
}
