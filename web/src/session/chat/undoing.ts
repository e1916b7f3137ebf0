/** Undo between people: whoever acted since is asked, and grants it or not. */

import { computed, signal } from "@preact/signals";
import type { UndoQuestion, UndoResult } from "../../protocol";
import { announce, toast } from "../notices";
import type { People } from "../people";
import type { TableSocket } from "../socket";
import type { Views } from "../views";

export interface Question extends UndoQuestion {
  /** Milliseconds, by this page's own clock. */
  until: number;
}

export class Undoing {
  private readonly heard = signal<Question | null>(null);

  /** The next move ends what was asked before it. */
  readonly question = computed(() => {
    const { value } = this.heard;
    return value && value.seq >= this.views.seq.value ? value : null;
  });

  /** Whether somebody here is asked, and has not answered. */
  readonly isMine = computed(() => {
    const { value } = this.question;
    const open = value?.asked.filter((seat) => !value.granted.includes(seat)) ?? [];
    return open.some((seat) => this.views.held.value.includes(seat));
  });

  /** Whether somebody here has asked. */
  readonly isOwn = computed(() => {
    const { value } = this.question;
    return value !== null && this.views.held.value.includes(value.seat);
  });

  constructor(
    private readonly views: Pick<Views, "seq" | "held">,
    private readonly people: Pick<People, "nameOf">,
    private readonly socket: Pick<TableSocket, "say">,
  ) {}

  hear(asked: UndoQuestion): void {
    const isNew = this.heard.value?.number !== asked.number;
    this.heard.value = { ...asked, until: performance.now() + asked.seconds_left * 1000 };
    if (isNew && this.isMine.value) announce(this.sentence(asked));
  }

  settle({ number, result, seat }: UndoResult): void {
    if (this.heard.value?.number !== number) return;
    const mine = this.isOwn.value;
    this.heard.value = null;
    if (mine && result === "refused") toast(`${this.people.nameOf(seat ?? 0)} refused the undo.`);
    if (mine && result === "expired") toast("The players did not answer in time, so the action was not undone.");
  }

  /** Whoever comes anew is told again of what is asked. */
  forget(): void {
    this.heard.value = null;
  }

  answer(accept: boolean): void {
    const { value } = this.question;
    if (value) this.socket.say({ type: "answer_undo", number: value.number, accept });
  }

  sentence({ seat }: UndoQuestion): string {
    return `${this.people.nameOf(seat)} would like to undo the last action.`;
  }
}
