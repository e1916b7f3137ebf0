/** Whom somebody does not want to hear at one table; this browser alone knows. */

import { computed, type Signal } from "@preact/signals";
import { keptFor } from "../../settings";

export class Muted {
  private readonly kept: Signal<string>;
  readonly names = computed(() => read(this.kept.value));

  constructor(table: string) {
    this.kept = keptFor(table, "muted", "[]");
  }

  has(name: string): boolean {
    return this.names.value.includes(name);
  }

  toggle(name: string): void {
    const others = this.names.value.filter((other) => other !== name);
    this.kept.value = JSON.stringify(this.has(name) ? others : [...others, name]);
  }

  clear(): void {
    this.kept.value = "[]";
  }
}

function read(kept: string): string[] {
  try {
    const found: unknown = JSON.parse(kept);
    return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
