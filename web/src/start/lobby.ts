/** What the start page knows: are the rules ready, which games are there, which tables are ours. */

import { signal } from "@preact/signals";
import * as api from "../api";

const AGAIN = 700;

export class Lobby {
  readonly status = signal<api.Status | null>(null);
  readonly catalogue = signal<api.Catalogue | null>(null);
  readonly tables = signal<api.TableLine[] | null>(null);
  readonly trouble = signal<string | null>(null);

  private gone = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    void this.look();
  }

  leave(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    try {
      this.status.value = await api.status();
      if (this.status.value.state === "ready") await this.read();
      this.trouble.value = null;
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
    const settled = this.catalogue.value || this.status.value?.state === "failed";
    if (!settled && !this.gone) this.timer = setTimeout(() => void this.look(), AGAIN);
  }

  private async read(): Promise<void> {
    const [catalogue, tables] = await Promise.all([api.catalogue(), api.tables()]);
    this.tables.value = tables;
    this.catalogue.value = catalogue;
  }
}
