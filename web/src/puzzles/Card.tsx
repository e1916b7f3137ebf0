/** The card of a puzzle: whose plan is asked for, and what came of it. */

import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Glyph } from "../glyphs";
import { sentence } from "../phrases";
import { followLink, puzzlesAddress } from "../route";
import type { Session } from "../session";
import { announce } from "../session/notices";
import { PUZZLES } from "../words/puzzles";
import { mark, puzzleAt, type PuzzleAtTable } from "./puzzles";
import { VerdictPart } from "./Verdict";

interface CardProps {
  game: string;
  session: Session;
}

export function Card({ game, session }: CardProps) {
  const puzzle = useSignal<PuzzleAtTable | null>(null);
  const trouble = useSignal("");
  const weighing = useSignal(false);
  const seq = session.views.truth.value?.seq ?? null;
  useEffect(() => {
    if (seq !== null) void learn(session.id, seq, { puzzle, trouble, weighing });
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

function Task({ told, isWeighed }: { told: PuzzleAtTable; isWeighed: boolean }) {
  return (
    <p class="puzzle-task" role="status">
      {isWeighed && told.steps > 0 ? (
        PUZZLES.weighing
      ) : (
        <>
          <b>{PUZZLES.task(sentence(told.who))}</b> <small>{PUZZLES.taken(told.steps)}</small>
        </>
      )}
    </p>
  );
}

interface Known {
  puzzle: Signal<PuzzleAtTable | null>;
  trouble: Signal<string>;
  weighing: Signal<boolean>;
}

/** A plan that was weighed stays so, until its steps are taken back. */
async function learn(table: string, seq: number, { puzzle, trouble, weighing }: Known) {
  const before = puzzle.peek();
  if (before?.verdict && seq >= before.steps) return;
  weighing.value = true;
  try {
    const found = await puzzleAt(table);
    puzzle.value = found;
    trouble.value = "";
    if (found.verdict) settle(found, found.verdict.solved);
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  } finally {
    weighing.value = false;
  }
}

function settle({ game, puzzle }: PuzzleAtTable, isSolved: boolean): void {
  mark(game, puzzle.name, isSolved);
  announce(isSolved ? PUZZLES.solved : PUZZLES.missed);
}
