/** What the start page offers first: a table to go back to, a guided game, or a new table. */

import type { TableSummary } from "../protocol";




/** The table to go back to: the first unfinished one, in the server's order (own turn first). */
export function tableToResume(tables: readonly TableSummary[]): TableSummary | null {
  return tables.find(({ finished }) => !finished) ?? null;
}

export interface Experience {
  /** Whether the game has a guided first game. */
  guided: boolean;
  /** Whether that was played to its end in this browser. */
  learned: boolean;
  /** Whether this browser has shown the introduction at a table of the game. */
  briefed: boolean;
  /** Whether this browser has opened or joined a table of the game. */
  played: boolean;
}

/** Whether the guided game is the better start: it exists, and the game is new to this browser. */
export function learnsFirst({ guided, learned, briefed, played }: Experience): boolean {
  return guided && !learned && !briefed && !played;
}
