/** Who sits at the table: persons, companions and free seats. */

import { computed, signal } from "@preact/signals";
import { tableInfo } from "../api";
import type { PeopleMessage, Presence, SeatAction, TableInfo } from "../protocol";
import { asText, named, type Part } from "./chat/naming";
import { toast } from "./notices";
import type { Views } from "./views";

export class People {
  readonly info = signal<TableInfo | null>(null);
  /** The seat to which its person is inviting a friend. */
  readonly inviting = signal<number | null>(null);
  /** Who is here, and what may be done about each seat. */
  readonly news = signal<PeopleMessage | null>(null);
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

  hear(news: PeopleMessage): void {
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
    return info?.resigned ? `${name}; ${info.substitute_for ?? "a player"} resigned` : name;
  }

  presence(seat: number): Presence | null {
    return this.news.value?.seats[seat]?.presence ?? null;
  }

  deeds(seat: number): SeatAction[] {
    return this.news.value?.seats[seat]?.actions ?? [];
  }

  /** Whether the person of a seat has asked for a place, or for one that is held here. */
  wants(seat: number, place?: number): boolean {
    const mine = place === undefined ? this.views.held.value : [place];
    return !!this.news.value?.swap_requests.some(([from, to]) => from === seat && mine.includes(to));
  }

  /** What nobody did in the game, and somebody should know. */
  private tell(before: PeopleMessage, news: PeopleMessage): void {
    const { host_seat: opener, is_host: host } = news;
    if (host && !before.is_host) toast("You are the host of this table now.");
    else if (opener !== null && before.host_seat !== null && opener !== before.host_seat) {
      toast(`${this.nameOf(opener)} is the host of this table now.`);
    }
    const asked = news.swap_requests.filter(([, to]) => this.views.held.value.includes(to));
    const isNew = (seat: number) => !before.swap_requests.some(([from]) => from === seat);
    for (const [from] of asked.filter(([from]) => isNew(from))) {
      toast(`${this.nameOf(from)} would like to swap seats with you.`);
    }
  }
  /** Whether hints and the chance are to be had. */
  readonly aids = computed(() => this.info.value?.terms.hints ?? false);

  /** Without it the table can be played all the same, and the socket says more. */
  async learn(): Promise<void> {
    const info = this.known ?? (await tableInfo(this.table).catch(() => null));
    this.info.value = info;
    if (!info?.invitable_seats.includes(this.inviting.value ?? -1)) this.inviting.value = null;
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
