/** Who sits at the table: persons, companions and free seats. */

import { signal } from "@preact/signals";
import { tableInfo, type TableInfo } from "../api";
import { asText, named, type Part } from "./talk/naming";
import type { Views } from "./views";

export class People {
  readonly info = signal<TableInfo | null>(null);
  /** The seat to which its person is inviting a friend. */
  readonly inviting = signal<number | null>(null);

  constructor(
    private readonly table: string,
    private readonly views: Pick<Views, "any">,
  ) {}

  /** Without it the table can be played all the same, and the socket says more. */
  async learn(): Promise<void> {
    const info = await tableInfo(this.table).catch(() => null);
    this.info.value = info;
    if (!info?.offers.includes(this.inviting.value ?? -1)) this.inviting.value = null;
  }

  /** What the game tells, with the names of people beside what it calls their seats. */
  named(text: string): Part[] {
    return named(text, this.views.any?.seats ?? [], (seat) => this.nameOf(seat));
  }

  told(text: string): string {
    return asText(this.named(text));
  }

  /** What a seat is called by people: its person's name, or what the game calls it. */
  nameOf(seat: number): string {
    const person = this.info.value?.seats.find((other) => other.seat === seat)?.name;
    const player = this.views.any?.seats.find((other) => other.seat === seat)?.name;
    return person ?? player ?? `Seat ${seat + 1}`;
  }
}
