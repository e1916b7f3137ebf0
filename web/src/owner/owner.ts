/** The node as its owner is told of it, and what the owner may do there. */

import { signal } from "@preact/signals";
import { ask, Refusal, tell } from "../api";
import { Orders } from "./orders";

interface Sitter {
  name: string;
  kind: "person" | "ai";
  free: boolean;
}

export interface OwnedTable {
  table: string;
  title: string;
  state: "gathering" | "playing" | "paused";
  created: string;
  touched: string;
  watchers: number;
  seats: Sitter[];
}

export interface Load {
  version: string;
  up_seconds: number;
  health: string;
  draining: boolean;
  memory_mib: number;
  most_memory_mib: number | null;
  lag_seconds: number;
  sockets: number;
  in_memory: number;
  running: number;
  most_running: number;
  processes: number;
  busy: number;
  queues: { rank: string; waiting: number }[];
}

interface Overview {
  load: Load;
  tables: OwnedTable[];
}

const ADDRESS = "/api/owner";
const AGAIN = 5_000;

/** Looks at the node every few seconds for as long as its page is open. */
export class Ownership {
  readonly overview = signal<Overview | null>(null);
  /** Why there is nothing to see. */
  readonly trouble = signal<string | null>(null);
  /** Whether this browser has not shown the right token. */
  readonly outside = signal(false);
  /** Limits, notice, reports and bans. */
  readonly orders = new Orders(ADDRESS);
  private timer = 0;
  private left = false;

  /** Begins with the token of the link, where it came by one. */
  async begin(token: string | null): Promise<void> {
    if (token) await this.enter(token);
    else await this.look();
  }

  async enter(token: string): Promise<void> {
    try {
      await tell<null>(`${ADDRESS}/session`, { token });
      this.outside.value = false;
    } catch (error) {
      return this.fail(error);
    }
    await this.look();
  }

  async exit(): Promise<void> {
    await ask<null>(`${ADDRESS}/session`, { method: "DELETE" });
    this.overview.value = null;
    await this.look();
  }

  drain(on: boolean): Promise<void> {
    return this.after(tell<null>(`${ADDRESS}/draining`, { on }, "PUT"));
  }

  close(table: string, word: string): Promise<void> {
    const address = `${ADDRESS}/tables/${encodeURIComponent(table)}/closing`;
    return this.after(tell<null>(address, { word }));
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private async after(done: Promise<unknown>): Promise<void> {
    try {
      await done;
    } finally {
      await this.look();
    }
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const [overview] = await Promise.all([ask<Overview>(ADDRESS), this.orders.look()]);
      this.overview.value = overview;
      this.trouble.value = null;
      this.outside.value = false;
    } catch (error) {
      this.fail(error);
    }
    if (!this.left && !this.outside.value) {
      this.timer = window.setTimeout(() => void this.look(), AGAIN);
    }
  }

  private fail(error: unknown): void {
    const told = error as Error;
    this.trouble.value = told.message;
    this.outside.value = told instanceof Refusal && told.status < 500;
    if (this.outside.value) this.overview.value = null;
  }
}
