/** In which order one's own tables stand. */

import type { TableSummary } from "../../protocol";
import type { TableOrder } from "../../settings";

/** The server tells them as they wait: first those that wait for this person. */
export function inOrderOf(order: TableOrder, tables: TableSummary[]): TableSummary[] {
  if (order === "waiting") return tables;
  const newest = tables.toSorted((one, other) => other.created.localeCompare(one.created));
  if (order === "newest") return newest;
  return newest.toSorted((one, other) => one.title.localeCompare(other.title));
}
