/** Puzzles as the server tells them, and which of them this browser has solved. */

import { ask, tell } from "../api";
import type { OpenedTable, PuzzleInfo, PuzzleList, TablePuzzle } from "../protocol";
import { keptFor } from "../settings";

export type Mark = "solved" | "tried";

const listAddress = (game: string) => `/api/games/${encodeURIComponent(game)}/puzzles`;

export const puzzlesOf = (game: string) => ask<PuzzleList>(listAddress(game));
export const openPuzzle = (game: string, name: string) =>
  tell<OpenedTable>(`${listAddress(game)}/${encodeURIComponent(name)}`, {});
export const puzzleAt = (table: string) =>
  ask<TablePuzzle>(`/api/tables/${encodeURIComponent(table)}/puzzle`);

type Marks = Record<string, Mark>;

const kept = (game: string) => keptFor(game, "puzzles", "{}");

export function marksOf(game: string): Marks {
  try {
    return JSON.parse(kept(game).value) as Marks;
  } catch {
    return {};
  }
}

/** What was solved once stays so. */
export function mark(game: string, name: string, isSolved: boolean): void {
  const marks = marksOf(game);
  if (marks[name] === "solved") return;
  kept(game).value = JSON.stringify({ ...marks, [name]: isSolved ? "solved" : "tried" });
}

/** The next one in the list that is not solved, from after this one on; none where all are. */
export function nextAfter(list: PuzzleInfo[], name: string, marks: Marks): PuzzleInfo | null {
  const at = list.findIndex((each) => each.name === name);
  const round = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
  return round.find((each) => marks[each.name] !== "solved") ?? null;
}
