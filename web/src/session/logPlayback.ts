/** What has happened, as it is told: on the board event by event, and in the log line by line. */

import type { Push } from "../protocol";
import type { GameEvent, View } from "../view";
import { skinFor } from "../skins";
import type { Log } from "./log";
import { forgetAll, toast } from "./notices";
import type { Animations } from "./animations";

export class LogPlayback {
  constructor(
    private readonly animations: Animations,
    private readonly log: Log,
  ) {}

  /** Put a view on show at once, with all that led to it. */
  open(view: View, events: GameEvent[]): void {
    this.animations.set(view);
    this.log.reset(told(view, events));
  }

  /** Nothing of it stays on show. */
  clear(): void {
    this.animations.set(null);
    this.log.reset([]);
    forgetAll();
  }

  /** Show what a push tells, event by event; of no news its view alone. */
  goOn(view: View, push: Push, isNews: boolean): void {
    this.animations.play(isNews ? told(view, push.events) : [], view, timeFor(push));
  }

  /** At the end what was kept back may be told: the log is another, the last events are shown. */
  end(view: View, push: Push, log: GameEvent[]): void {
    this.log.reset(told(view, log.slice(0, log.length - push.events.length)));
    this.goOn(view, push, true);
  }

  /** The past has changed, or this browser was away. */
  restart(view: View, { events, log }: Push): void {
    this.animations.set(view);
    events.forEach(({ text }) => toast(text));
    if (log) this.log.reset(told(view, log));
    else this.log.rewind(view.seq);
  }
}

/** Milliseconds for showing what has happened: in a window it must leave time to answer. */
function timeFor({ secret_window: window }: Push): number {
  return window ? (window.seconds_left * 1000) / 4 : Infinity;
}

/** Events worth telling: a skin may know some that say nothing. */
function told(view: View, events: GameEvent[]): GameEvent[] {
  const { quiet } = skinFor(view);
  return quiet ? events.filter(({ kind }) => !quiet.includes(kind)) : events;
}
