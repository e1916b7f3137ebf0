/** Companions can be held back, to look around or to think, and let go on. */

import { computed, signal } from "@preact/signals";
import type { People } from "./people";
import type { TableSocket } from "./socket";
import type { Views } from "./views";

export class Pause {
  /** Companions wait until a person lets them go on. */
  readonly on = signal(false);

  /** Whether there is a companion to hold back, and somebody here who may. */
  readonly possible = computed(() => {
    const { held, truth } = this.views;
    const companions = this.people.info.value?.seats.some(({ kind }) => kind === "companion");
    return !!companions && held.value.length > 0 && !truth.value?.outcome;
  });

  constructor(
    private readonly views: Pick<Views, "held" | "truth">,
    private readonly people: Pick<People, "info">,
    private readonly socket: Pick<TableSocket, "say">,
  ) {}

  toggle(): void {
    this.socket.say({ type: "pause", on: !this.on.value });
  }
}
