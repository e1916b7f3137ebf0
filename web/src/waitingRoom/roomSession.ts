/** A waiting room as this browser sees it, and what its person may do there. */

import { batch, computed, signal } from "@preact/signals";
import { addressOf, ask, Refusal, tell, withId } from "../api";
import type { Catalogue, Message, RoomChange, RoomPlace, RoomSeat, RoomState } from "../protocol";
import { announce, toast } from "../session/notices";
import { TableSocket } from "../session/socket";
import { RoomChat } from "./roomChat";

/** What is shown of one seat. */
export interface SeatProps {
  waitingRoom: RoomSession;
  room: RoomState;
  seat: RoomSeat;
  catalogue: Catalogue | null;
}

export class RoomSession {
  readonly room = signal<RoomState | null>(null);
  readonly trouble = signal<string | null>(null);
  readonly busy = signal(false);
  /** What the server would not do last. */
  readonly refused = signal<Refusal | null>(null);
  readonly socket: TableSocket;
  readonly talk: RoomChat;

  /** Whether all the seats of this browser are ready. */
  readonly ready = computed(() => {
    const mine = this.room.value?.seats.filter(({ seat }) => this.holds(seat)) ?? [];
    return mine.length > 0 && mine.every(({ ready }) => ready);
  });

  constructor(
    readonly id: string,
    private readonly onDealt: () => void,
  ) {
    this.socket = new TableSocket(id, (message) => this.hear(message), "waiting_room");
    this.talk = new RoomChat(this.socket);
  }

  holds(seat: number): boolean {
    return this.room.value?.your_seats.includes(seat) ?? false;
  }

  close(): void {
    this.socket.close();
  }

  /** A browser that was a stranger has a name from now on: its line is another's. */
  async sit(seat: number, name: string): Promise<boolean> {
    this.talk.wait();
    const sat = await this.ask(() => tell<RoomState>(`${this.address}/seats/${seat}`, { name }));
    if (sat) this.socket.rejoin();
    else this.talk.arrive();
    return sat;
  }

  rename(seat: number, name: string): Promise<boolean> {
    return this.ask(() => tell<RoomState>(`${this.address}/seats/${seat}`, { name }, "PATCH"));
  }

  async answer(ready: boolean): Promise<void> {
    for (const seat of this.room.value?.your_seats ?? []) {
      await this.ask(() => tell<RoomState>(`${this.address}/seats/${seat}`, { ready }, "PATCH"));
    }
  }

  free(seat: number): Promise<boolean> {
    return this.ask(() => ask<RoomState>(`${this.address}/seats/${seat}`, { method: "DELETE" }));
  }

  /** Send somebody away, who cannot come back to this table. */
  block(seat: number): Promise<boolean> {
    return this.ask(() => tell<RoomState>(`${this.address}/seats/${seat}/block`, {}));
  }

  move(seat: number, to: number): Promise<boolean> {
    return this.ask(() => tell<RoomState>(`${this.address}/swaps`, { seat, to }));
  }

  arrange(changes: RoomChange): Promise<boolean> {
    return this.ask(() => tell<RoomState>(this.address, changes, "PATCH"));
  }

  /** The seats as they are, with one of them another, or gone. */
  place(seat: number, place: RoomPlace | null): Promise<boolean> {
    const seats = this.kept.flatMap((each, index) => {
      if (index !== seat) return [each];
      return place ? [place] : [];
    });
    return this.arrange({ seats });
  }

  add(): Promise<boolean> {
    return this.arrange({ seats: [...this.kept, { kind: "free" }] });
  }

  private get kept(): RoomPlace[] {
    return this.room.value?.seats.map(({ seat }) => ({ kind: "unchanged" as const, seat })) ?? [];
  }

  private get address(): string {
    return `${addressOf(this.id)}/waiting-room`;
  }

  private async ask(asked: () => Promise<RoomState>): Promise<boolean> {
    this.busy.value = true;
    this.refused.value = null;
    try {
      this.learn(await asked());
      return true;
    } catch (error) {
      this.refused.value = error instanceof Refusal ? error : null;
      toast(error instanceof Error ? error.message : String(error), "room");
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  private hear(message: Message): void {
    if (message.type === "waiting_room") this.learn(message, message.last_change);
    if (message.type === "chat_history" || message.type === "chat_message") this.talk.hear(message);
    if (message.type === "push") this.onDealt();
    if (message.type === "error" && !this.talk.refuse(message)) this.trouble.value = withId(message.message, message.code, message.id);
  }

  private learn(room: RoomState, told: string | null = null): void {
    const before = this.room.value;
    batch(() => {
      this.room.value = room;
      this.trouble.value = null;
    });
    if (told && before) {
      toast(told, "room");
      announce(told);
    }
    if (room.dealt) this.onDealt();
  }
}
