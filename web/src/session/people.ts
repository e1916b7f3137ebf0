/** Who sits at the table: persons, companions and free seats. */

import { computed, signal } from "@preact/signals";
import { tableInfo, type TableInfo } from "../api";
import { asText, named, type Part } from "./talk/naming";
import { toast } from "./notices";
import type { Deed, PeopleNews, Presence } from "./protocol";
import type { Views } from "./views";

export class People {
  readonly info = signal<TableInfo | null>(null);
  /** The seat to which its person is inviting a friend. */
  readonly inviting = signal<number | null>(null);
  /** Who is here, and what may be done about each seat. */
  readonly news = signal<PeopleNews | null>(null);
  /** The seat whose menu is open. */
  readonly asked = signal<number | null>(null);

  constructor(
    private readonly table: string,
    private readonly views: Pick<Views, "any" | "held">,
    private readonly known: TableInfo | null = null,
    met: TableInfo | null = null,
  ) {
    this.info.value = met;
  }

  hear(news: PeopleNews): void {
    const before = this.news.value;
    this.news.value = news;
    if (before) this.tell(before, news);
  }

  /** The seats that somebody gave up for good. */
  get resigned(): number[] {
    return (this.info.value?.seats ?? []).filter(({ resigned }) => resigned).map(({ seat }) => seat);
  }

  /** Who sits at a seat, and who gave it up before. */
  lately(seat: number): string {
    const info = this.info.value?.seats[seat];
    const name = this.nameOf(seat);
    return info?.resigned ? `${name}; ${info.sits_in_for ?? "a player"} resigned` : name;
  }

  presence(seat: number): Presence | null {
    return this.news.value?.seats[seat]?.presence ?? null;
  }

  deeds(seat: number): Deed[] {
    return this.news.value?.seats[seat]?.deeds ?? [];
  }

  /** Whether the person of a seat has asked for a place, or for one that is held here. */
  wants(seat: number, place?: number): boolean {
    const mine = place === undefined ? this.views.held.value : [place];
    return !!this.news.value?.swaps.some(([from, to]) => from === seat && mine.includes(to));
  }

  /** What nobody did in the game, and somebody should know. */
  private tell(before: PeopleNews, news: PeopleNews): void {
    const { opener, host } = news;
    if (host && !before.host) toast("You are the host of this table now.");
    else if (opener !== null && before.opener !== null && opener !== before.opener) {
      toast(`${this.nameOf(opener)} is the host of this table now.`);
    }
    const asked = news.swaps.filter(([, to]) => this.views.held.value.includes(to));
    const isNew = (seat: number) => !before.swaps.some(([from]) => from === seat);
    for (const [from] of asked.filter(([from]) => isNew(from))) {
      toast(`${this.nameOf(from)} would like to swap seats with you.`);
    }
  }
  /** Whether hints and the chance are to be had. */
  readonly aids = computed(() => this.info.value?.terms.aids ?? false);

  /** Without it the table can be played all the same, and the socket says more. */
  async learn(): Promise<void> {
    const info = this.known ?? (await tableInfo(this.table).catch(() => null));
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
