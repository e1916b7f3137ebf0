/** A table can be held, to think or to fetch something: its companions and its clocks wait. */

import { computed, signal } from "@preact/signals";
import type { TableSocket } from "./socket";
import type { Views } from "./views";

export class Pause {
  /** Companions and clocks wait until a person lets them go on. */
  readonly on = signal(false);
  readonly by = signal<string | null>(null);

  /** Whether somebody sits here who may. */
  readonly possible = computed(() => {
    const { held, truth } = this.views;
    return held.value.length > 0 && !truth.value?.outcome;
  });

  constructor(
    private readonly views: Pick<Views, "held" | "truth">,
    private readonly socket: Pick<TableSocket, "say">,
  ) {}

  toggle(): void {
    this.socket.say({ type: "pause", on: !this.on.value });
  }
}
