/** Shows events one by one, then the view, which is the truth. */

import { batch, signal } from "@preact/signals";
import { FACTOR, speed } from "../settings";
import type { GameEvent, View } from "../view";
import type { Skin } from "../skins/contract";
import { hearEvent } from "../sound";

interface Scene {
  events: GameEvent[];
  view: View;
  /** The most milliseconds for each event. */
  most: number;
}

const PACE = 650;
/** A queue longer than this is hurried, so that nobody waits for a whole round of companions. */
const PATIENCE = 10;

export class Animations {
  readonly shown = signal<View | null>(null);
  readonly event = signal<GameEvent | null>(null);
  readonly pace = signal(PACE);
  readonly busy = signal(false);
  /** Events still to be shown, the present one included. */
  readonly left = signal(0);

  private scenes: Scene[] = [];
  private wake: (() => void) | null = null;
  private hurried = false;
  /** Counts what has been put on show at once: a show begun before that is abandoned. */
  private showing = 0;

  constructor(
    private readonly skinOf: (view: View) => Skin,
    private readonly onShown: (event: GameEvent, view: View) => void,
  ) {}

  /** Put a view, or nothing, on show at once, without events. */
  set(view: View | null): void {
    this.showing += 1;
    this.scenes = [];
    this.skip();
    this.rest(view);
  }

  /** Show events, then the view; where time is short what is on show already is hurried. */
  play(events: GameEvent[], view: View, within = Infinity): void {
    if (within < Infinity) this.skip();
    this.scenes.push({ events: [...events], view, most: within / Math.max(1, events.length) });
    this.left.value += events.length;
    if (!this.busy.value) void this.run();
  }

  skip(): void {
    this.hurried = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.busy.value = true;
    this.hurried = false;
    const showing = this.showing;
    for (let scene = this.scenes.shift(); scene; scene = this.scenes.shift()) {
      for (const event of scene.events) {
        await this.show(event, scene);
        if (showing !== this.showing) return;
      }
      this.shown.value = scene.view;
    }
    this.rest(this.shown.value);
  }

  private rest(view: View | null): void {
    batch(() => {
      this.shown.value = view;
      this.event.value = null;
      this.left.value = 0;
      this.busy.value = false;
    });
  }

  private async show(event: GameEvent, { view: after, most }: Scene): Promise<void> {
    const before = this.shown.value;
    const skin = this.skinOf(after);
    this.onShown(event, after);
    this.left.value -= 1;
    if (!before) return;
    const wait = Math.min(most, this.duration(skin, event));
    if (!document.hidden) hearEvent(skin, event);
    if (wait > 0) {
      this.pace.value = wait;
      this.event.value = event;
    }
    this.shown.value = skin.step?.(before, event) ?? before;
    if (wait > 0) await this.sleep(wait);
  }

  private duration(skin: Skin, event: GameEvent): number {
    if (this.hurried || document.hidden) return 0;
    const hurry = this.left.value > PATIENCE ? 0.5 : 1;
    return (skin.pace?.[event.kind] ?? PACE) * FACTOR[speed.value] * hurry;
  }

  private sleep(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
