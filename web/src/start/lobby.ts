/** What the start page knows: which games are there, and which tables are ours. */

import { signal } from "@preact/signals";
import * as api from "../api";
import { toast } from "../session/notices";

const AGAIN = 700;

export class Lobby {
  readonly catalogue = signal<api.Catalogue | null>(null);
  readonly tables = signal<api.TableLine[] | null>(null);
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
    try {
      await this.read();
      this.trouble.value = null;
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
    if (!this.catalogue.value && !this.gone) this.timer = setTimeout(() => void this.look(), AGAIN);
  }

  private async read(): Promise<void> {
    const [catalogue, tables] = await Promise.all([api.catalogue(), api.tables()]);
    this.tables.value = tables;
    this.catalogue.value = catalogue;
  }
}
