/** What came of a puzzle: how good it was beside the best, and the best step by step. */

import { useSignal } from "@preact/signals";
import { Glyph } from "../glyphs";
import { sentence } from "../phrases";
import type { PuzzleResult, SolutionStep, TablePuzzle } from "../protocol";
import { go, puzzlesAddress } from "../route";
import { toast } from "../session/notices";
import { PUZZLES } from "../words/puzzles";
import { opened } from "./ListPage";
import { marksOf, nextAfter, puzzlesOf } from "./puzzles";

interface VerdictProps {
  game: string;
  told: TablePuzzle;
  verdict: PuzzleResult;
}

const percent = (part: number) => `${(100 * part).toFixed(0)}`;
const points = (part: number) => (100 * part).toFixed(1);

export function VerdictPart({ game, told, verdict }: VerdictProps) {
  const { solved, known, regret, solutions, worlds, by_plans } = verdict;
  const others = solutions.length - 1;
  return (
    <div class="puzzle-verdict">
      <p class="puzzle-result" data-solved={solved || undefined}>
        {solved && <Glyph name="check" />}
        <b>{solved ? PUZZLES.solved : PUZZLES.missed}</b>{" "}
        <span>{solved ? PUZZLES.none : PUZZLES.lost(points(regret))}</span>
        {!known && <small>{PUZZLES.tried}</small>}
      </p>
      <Worths verdict={verdict} />
      <details class="puzzle-solution" open={!solved}>
        <summary>{PUZZLES.solution}</summary>
        <ol>
          {solutions[0]?.map((step, place) => (
            <li key={place}>{stepText(step, told.seat)}</li>
          ))}
        </ol>
        {others > 0 && <p>{PUZZLES.others(others)}</p>}
        {by_plans && <small>{PUZZLES.agreed}</small>}
      </details>
      <Ways game={game} name={told.puzzle.name} />
      <p class="puzzle-chance">{PUZZLES.chance(worlds.toLocaleString("en"))}</p>
    </div>
  );
}

/** Steps of others have their names. */
function stepText({ seat, seat_name: who, text }: SolutionStep, own: number): string {
  return seat === own ? sentence(text) : `${who}: ${text}`;
}

/** Three bars: one's own plan, the best, and the best of all that is no solution. */
function Worths({ verdict }: { verdict: PuzzleResult }) {
  const rows: [string, number][] = [
    [PUZZLES.yours, verdict.win_chance],
    [PUZZLES.best, verdict.best],
    [PUZZLES.rest, verdict.best_other],
  ];
  return (
    <dl class="puzzle-worths">
      {rows.map(([name, worth]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <meter min={0} max={1} value={worth} aria-label={name} />
            <b>{percent(worth)} %</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ game, name }: { game: string; name: string }) {
  const busy = useSignal(false);
  const doing = async (way: () => Promise<void>) => {
    busy.value = true;
    try {
      await way();
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    } finally {
      busy.value = false;
    }
  };
  return (
    <p class="puzzle-ways">
      <button type="button" class="button small" disabled={busy.value} onClick={() => void doing(() => opened(game, name))}>
        {PUZZLES.retry}
      </button>
      <button type="button" class="button small primary" disabled={busy.value} onClick={() => void doing(() => goOn(game, name))}>
        {PUZZLES.next}
      </button>
    </p>
  );
}

/** Open the next puzzle that is not solved; where none is left, the list says so. */
async function goOn(game: string, name: string): Promise<void> {
  const { puzzles } = await puzzlesOf(game);
  const after = nextAfter(puzzles, name, marksOf(game));
  if (after) return opened(game, after.name);
  go(puzzlesAddress(game));
  toast(PUZZLES.noneLeft);
}
