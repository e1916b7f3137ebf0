/** Pointing: somebody shows something on the table to all, or names it in a phrase. */

import { signal } from "@preact/signals";
import type { ChatMessage } from "../../protocol";
import { hearsTalk } from "../../settings";
import { toast } from "../notices";
import type { TableSocket } from "../socket";
import type { Conversation } from "./conversation";

const STAY = 5000;
const GAP = /\{(\w+)\}/g;

/** What a click on the table is to fill: a phrase's gaps, or nothing but to be seen. */
export interface Wish {
  phrase: string | null;
  /** What is still to be chosen, by its sort. */
  gaps: string[];
  targets: string[];
}

/** What somebody points at just now. */
export interface Shown {
  key: number;
  name: string;
  targets: string[];
}

export class Pointing {
  readonly wish = signal<Wish | null>(null);
  readonly shown = signal<Shown[]>([]);

  private key = 0;

  constructor(
    private readonly conversation: Conversation,
    private readonly socket: Pick<TableSocket, "say">,
    private readonly label: (target: string) => string,
  ) {}

  /** The next click on the table is shown to all. */
  begin(): void {
    this.wait({ phrase: null, gaps: ["thing"], targets: [] });
  }

  /** Say a phrase, once its gaps are filled. */
  use(phrase: string): void {
    const gaps = gapsOf(phrase);
    if (gaps.length) this.wait({ phrase, gaps, targets: [] });
    else this.conversation.use(phrase);
  }

  end(): void {
    this.wish.value = null;
  }

  choose(target: string): void {
    const { value: wish } = this.wish;
    if (!wish) return;
    const targets = [...wish.targets, target];
    const gaps = wish.gaps.slice(1);
    if (gaps.length) this.wish.value = { ...wish, gaps, targets };
    else this.finish(wish.phrase, targets);
  }

  hear(said: ChatMessage): void {
    if (hearsTalk.value === "off" || !this.conversation.isHeard(said)) return;
    this.key += 1;
    const mine = { key: this.key, name: said.name, targets: said.targets };
    this.shown.value = [...this.shown.value.filter(({ name }) => name !== said.name), mine];
    if (said.kind === "point") toast(this.told(said), `pointed ${said.seat}`);
    setTimeout(() => this.forget(mine.key), STAY);
  }

  private wait(wish: Wish): void {
    this.conversation.makeRoom();
    this.wish.value = wish;
  }

  private told({ name, targets }: ChatMessage): string {
    return `${name} points at ${targets.map(this.label).join(", ")}`;
  }

  private finish(phrase: string | null, targets: string[]): void {
    this.end();
    const seat = this.conversation.seat.value;
    if (phrase === null) this.socket.say({ type: "point", targets, seat });
    else this.conversation.use(phrase, targets);
  }

  private forget(key: number): void {
    this.shown.value = this.shown.value.filter((other) => other.key !== key);
  }
}

export function gapsOf(phrase: string): string[] {
  return [...phrase.matchAll(GAP)].map(([, gap]) => gap as string);
}

/** A phrase as a button has it: its gaps as dots, after which it needs no full stop. */
export function withDots(phrase: string): string {
  return phrase.replace(/\{\w+\}\.?/g, "…");
}
