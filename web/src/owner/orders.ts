/** The operator's orders to all nodes: limits, notice, reports and bans, and how they change. */

import { signal } from "@preact/signals";
import { ask, tell } from "../api";

export interface Limits {
  tables: number;
  tables_of_a_guest: number;
  strongest_player: string;
}

export type LimitWish = { [name in keyof Limits]: Limits[name] | null };

export interface Controls {
  stored: LimitWish;
  limits: Limits;
  defaults: Limits;
  players: { name: string; title: string }[];
  notice: { text: string | null; until: string | null };
}

interface ReportPerson {
  /** Hash of the token of the person's browser. */
  key: string;
  name: string;
}

export interface Report {
  id: string;
  table: string;
  title: string;
  created: string;
  reporter: ReportPerson;
  reported: ReportPerson;
  addresses: string[];
  reason: string;
  text: string;
  lines: { name: string; text: string }[];
  open: boolean;
}

export type BanKind = "person" | "address";

export interface Ban {
  id: string;
  kind: BanKind;
  target: string;
  label: string;
  reason: string;
  created: string;
  until: string | null;
}

export interface BanWish {
  kind: BanKind;
  target: string;
  label: string;
  reason: string;
  hours: number | null;
}

export class Orders {
  readonly controls = signal<Controls | null>(null);
  readonly reports = signal<Report[]>([]);
  readonly bans = signal<Ban[]>([]);
  /** What the form for a new ban begins with. */
  readonly banned = signal<Partial<BanWish>>({});

  constructor(private readonly address: string) {}

  async look(): Promise<void> {
    const [controls, moderation] = await Promise.all([
      ask<Controls>(`${this.address}/controls`),
      ask<{ reports: Report[]; bans: Ban[] }>(`${this.address}/moderation`),
    ]);
    this.controls.value = controls;
    this.reports.value = moderation.reports;
    this.bans.value = moderation.bans;
  }

  limit(wish: LimitWish): Promise<void> {
    return this.after(tell<null>(`${this.address}/limits`, wish, "PUT"));
  }

  announce(text: string, hours: number): Promise<void> {
    return this.after(tell<null>(`${this.address}/notice`, { text, hours }, "PUT"));
  }

  withdraw(): Promise<void> {
    return this.after(ask<null>(`${this.address}/notice`, { method: "DELETE" }));
  }

  mark(report: string, open: boolean): Promise<void> {
    return this.after(tell<null>(`${this.address}/reports/${report}`, { open }, "PUT"));
  }

  ban(wish: BanWish): Promise<void> {
    return this.after(tell<Ban>(`${this.address}/bans`, wish));
  }

  lift(ban: string): Promise<void> {
    return this.after(ask<null>(`${this.address}/bans/${ban}`, { method: "DELETE" }));
  }

  private async after(done: Promise<unknown>): Promise<void> {
    await done;
    await this.look();
  }
}
