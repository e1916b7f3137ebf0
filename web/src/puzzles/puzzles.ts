/** Puzzles as the server tells them, and which of them this browser has solved. */

import { ask, tell } from "../api";
import { keptFor } from "../settings";

export type Level = "easy" | "medium" | "hard";
export type Mark = "solved" | "tried";

export interface PuzzleLine {
  name: string;
  title: string;
  level: Level;
  players: number;
  turn: number;
}

export interface PuzzleList {
  game: string;
  title: string;
  puzzles: PuzzleLine[];
}

export interface Step {
  seat: number;
  who: string;
  text: string;
}

export interface Verdict {
  solved: boolean;
  /** Whether it was among the candidates of the proof. */
  known: boolean;
  worth: number;
  regret: number;
  best: number;
  /** What the best is worth that is no solution. */
  next: number;
  worlds: number;
  by_plans: boolean;
  solutions: Step[][];
}

export interface PuzzleAtTable {
  puzzle: PuzzleLine;
  game: string;
  seat: number;
  who: string;
  steps: number;
  verdict: Verdict | null;
}

const listAddress = (game: string) => `/api/games/${encodeURIComponent(game)}/puzzles`;

export const puzzlesOf = (game: string) => ask<PuzzleList>(listAddress(game));
export const openPuzzle = (game: string, name: string) =>
  tell<{ table: string }>(`${listAddress(game)}/${encodeURIComponent(name)}`, {});
export const puzzleAt = (table: string) =>
  ask<PuzzleAtTable>(`/api/tables/${encodeURIComponent(table)}/puzzle`);

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
export function nextAfter(list: PuzzleLine[], name: string, marks: Marks): PuzzleLine | null {
  const at = list.findIndex((each) => each.name === name);
  const round = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))];
  return round.find((each) => marks[each.name] !== "solved") ?? null;
}
