/** What a click would do, told by kinds of action. For skins. */

import type { Table } from "./contract";

/** The kinds on offer at a target, as many as asked for; what it means by itself comes first. */
export function kindsOn(table: Pick<Table, "offers">, target: string, most: number): string[] {
  const offers = table.offers(target);
  const plain = offers.filter(({ targets }) => targets[0] === target);
  return [...new Set((plain.length ? plain : offers).map(({ kind }) => kind))].slice(0, most);
}
