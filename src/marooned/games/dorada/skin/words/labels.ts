/** What can be clicked though it is no place: ways to travel, and amounts. */

import type { DoradaView } from "../view";

const LABELS: Record<string, (of: string) => string> = {
  way: (way) => `by ${way}`,
  stake: (amount) => `bid ${amount}`,
  add: (amount) => `add ${amount}`,
};

export function label(_view: DoradaView, target: string): string | undefined {
  const [, kind = "", of = ""] = /^([a-z]+)-(.+)$/.exec(target) ?? [];
  return LABELS[kind]?.(of);
}
