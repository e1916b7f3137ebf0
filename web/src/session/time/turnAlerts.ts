/** Calls whoever looks elsewhere: it is their turn, or their time runs out. */

import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { notifies } from "../../settings";
import { call, warn } from "../../sound";
import { announce } from "../notices";
import type { Views } from "../views";
import { untilLow, type Clocks } from "./clocks";

interface Table {
  views: Pick<Views, "here" | "truth">;
  clocks: Pick<Clocks, "readings">;
  /** Whether passes are given without asking. */
  passing: ReadonlySignal<boolean>;
}

export class Calls {
  /** Whether somebody who sits here is waited for. */
  readonly called = computed(() => {
    const { views, passing } = this.table;
    const view = views.truth.value;
    if (!view || view.outcome || passing.value) return false;
    return view.waiting.some((seat) => views.here.value.includes(seat));
  });

  private timers: ReturnType<typeof setTimeout>[] = [];
  private readonly forget: () => void;

  constructor(private readonly table: Table) {
    const forget = [effect(() => this.follow()), effect(() => this.watchTime())];
    this.forget = () => forget.forEach((stop) => stop());
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
    this.forget();
  }

  private follow(): void {
    if (!this.called.value) return;
    call();
    const title = this.table.views.truth.peek()?.title ?? "";
    if (document.hidden) notify(title);
  }

  private watchTime(): void {
    this.timers.forEach(clearTimeout);
    const { clocks, views } = this.table;
    const mine = [...clocks.readings.value.values()].filter(({ seat }) =>
      views.here.value.includes(seat),
    );
    const waits = mine.map(untilLow).filter((wait) => wait !== null);
    this.timers = waits.map((wait) => setTimeout(hurry, wait));
  }
}

function hurry(): void {
  warn();
  announce("Your time is running out.");
}

/** Only where the person has asked for it, and the browser lets it be. */
function notify(title: string): void {
  if (notifies.value === "off" || !mayNotify()) return;
  const note = new Notification("Your turn", { body: title, tag: "marooned-turn" });
  note.onclick = () => window.focus();
}

function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted";
}

/** Ask the browser; False where it does not let a page call. */
export async function askToNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
