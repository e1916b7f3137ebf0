/** The card of a puzzle: whose plan is asked for, and what came of it. */

import { useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Refusal } from "../api";
import { Glyph } from "../glyphs";
import { sentence } from "../phrases";
import type { TablePuzzle } from "../protocol";
import { followLink, puzzlesAddress } from "../route";
import type { Session } from "../session";
import { announce } from "../session/notices";
import { PUZZLES } from "../words/puzzles";
import { mark, puzzleAt } from "./puzzles";
import { VerdictPart } from "./Verdict";

/** Only what takes longer than this, in ms, is told to be going on. */
const SOON = 1000;

interface CardProps {
  game: string;
  session: Session;
  /** The server would not say how the puzzle stands. */
  onRefused: (refusal: Refusal) => void;
}

export function Card({ game, session, onRefused }: CardProps) {
  const puzzle = useSignal<TablePuzzle | null>(null);
  const trouble = useSignal("");
  const weighing = useSignal(false);
  const seq = session.views.truth.value?.seq ?? null;
  const settled = useRef<number | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const known = { puzzle, trouble, weighing, settled, onRefused };
    if (seq !== null) void learn(session.id, seq, known, asked.signal);
    return () => asked.abort();
  }, [seq]);
  const told = puzzle.value;
  if (!told) return trouble.value ? <p class="puzzle-card">{trouble.value}</p> : null;
  return (
    <section class="puzzle-card" aria-label={PUZZLES.card}>
      <header class="puzzle-head">
        <Glyph name="hint" />
        <h1>{told.puzzle.title}</h1>
        <span class="puzzles-level" data-level={told.puzzle.level}>
          {PUZZLES.level[told.puzzle.level]}
        </span>
        <a class="puzzle-list" href={puzzlesAddress(game)} onClick={followLink}>
          {PUZZLES.list}
        </a>
      </header>
      {told.verdict ? (
        <VerdictPart game={game} told={told} verdict={told.verdict} />
      ) : (
        <Task told={told} isWeighed={weighing.value} />
      )}
      {trouble.value && <p role="alert">{trouble.value}</p>}
    </section>
  );
}

function Task({ told, isWeighed }: { told: TablePuzzle; isWeighed: boolean }) {
  return (
    <p class="puzzle-task" role="status">
      {isWeighed ? (
        PUZZLES.weighing
      ) : (
        <>
          <b>{PUZZLES.task(sentence(told.seat_name))}</b> <small>{PUZZLES.taken(told.steps)}</small>
        </>
      )}
    </p>
  );
}

interface Known {
  puzzle: Signal<TablePuzzle | null>;
  trouble: Signal<string>;
  weighing: Signal<boolean>;
  /** After how many actions the verdict was told. */
  settled: RefObject<number | null>;
  onRefused: (refusal: Refusal) => void;
}

/** A plan that was weighed stays so, until its steps are taken back; late answers are dropped. */
async function learn(table: string, seq: number, known: Known, asked: AbortSignal) {
  const { trouble, weighing, settled } = known;
  if (settled.current !== null && seq >= settled.current) return;
  settled.current = null;
  const later = setTimeout(() => (weighing.value = true), SOON);
  const done = () => {
    clearTimeout(later);
    weighing.value = false;
  };
  asked.addEventListener("abort", done);
  try {
    const found = await puzzleAt(table);
    if (!asked.aborted) take(found, seq, known);
  } catch (error) {
    if (asked.aborted) return;
    if (error instanceof Refusal && error.status < 500) known.onRefused(error);
    trouble.value = error instanceof Error ? error.message : String(error);
  } finally {
    if (!asked.aborted) done();
  }
}

function take(found: TablePuzzle, seq: number, { puzzle, trouble, settled }: Known): void {
  puzzle.value = found;
  trouble.value = "";
  if (!found.verdict) return;
  settled.current = seq;
  settle(found, found.verdict.solved);
}

function settle({ game, puzzle }: TablePuzzle, isSolved: boolean): void {
  mark(game, puzzle.name, isSolved);
  announce(isSolved ? PUZZLES.solved : PUZZLES.missed);
}
