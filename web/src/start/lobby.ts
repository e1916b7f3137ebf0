/** What the start page knows: which games are there, and which tables are ours. */

import { signal } from "@preact/signals";
import * as api from "../api";
import { hearNotice } from "../notice";
import type { Catalogue, PublicTable, TableSummary } from "../protocol";
import { OFFLINE } from "../words/offline";
import { toast } from "../session/notices";

const AGAIN = 700;
/** Who is waited for changes while one looks at the list. */
const NEWS = 10_000;

export class Lobby {
  readonly catalogue = signal<Catalogue | null>(null);
  readonly tables = signal<TableSummary[] | null>(null);
  /** The public tables; null where this node lists none. */
  readonly open = signal<PublicTable[] | null>(null);
  readonly trouble = signal<string | null>(null);

  private gone = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    void this.look();
  }

  /** Look anew once something has been done, or has been refused. */
  async after(done: Promise<unknown>): Promise<void> {
    await done.catch((error: unknown) => toast(error instanceof Error ? error.message : String(error)));
    await this.look();
  }

  leave(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await this.read();
      this.trouble.value = null;
    } catch (error) {
      this.trouble.value = error instanceof api.Refusal ? error.message : OFFLINE.away;
    }
    const wait = this.catalogue.value ? NEWS : AGAIN;
    if (!this.gone) this.timer = setTimeout(() => void this.look(), wait);
  }

  private async read(): Promise<void> {
    if (document.hidden && this.catalogue.value) return;
    const known = this.catalogue.value;
    const [catalogue, tables, open] = await Promise.all([
      known ?? api.catalogue(),
      api.tables(),
      api.publicTables(),
    ]);
    this.tables.value = tables;
    this.open.value = open.enabled ? open.tables : null;
    this.catalogue.value = catalogue;
    if (open.notice) hearNotice(open.notice);
  }
}
