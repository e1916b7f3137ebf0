/** All puzzles of a game: how hard they are, and which are solved. */

import type { PuzzleInfo, PuzzleLevel, PuzzleList } from "../protocol";
import "../styles/start.css";
import "./puzzles.css";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isMissing } from "../api";
import { ThemeTool } from "../bars/Looks";
import { Toasts } from "../dialogs/Toasts";
import { Glyph } from "../glyphs";
import { NotFound } from "../notFound";
import { followLink, go, puzzleAddress } from "../route";
import { toast } from "../session/notices";
import { PUZZLES } from "../words/puzzles";
import { marksOf, openPuzzle, puzzlesOf, type Mark } from "./puzzles";

const LEVELS: readonly PuzzleLevel[] = ["easy", "medium", "hard"];

export function ListPage({ game }: { game: string }) {
  const list = useSignal<PuzzleList | null>(null);
  const trouble = useSignal<string | null>(null);
  const missing = useSignal(false);
  const fetch = () => fetched(game, { list, trouble, missing });
  useEffect(() => void fetch(), [game]);
  const found = list.value;
  if (missing.value) return <NotFound.Shown what="game" />;
  return (
    <div class="puzzles">
      <header class="start-tools">
        <a class="tool" href="/" aria-label={PUZZLES.back} onClick={followLink}>
          <Glyph name="back" />
          <span>{PUZZLES.back}</span>
        </a>
        <ThemeTool />
      </header>
      <main class="card puzzles-sheet">
        {found ? (
          <Listed list={found} />
        ) : (
          <p role="status">
            {trouble.value === null ? PUZZLES.loading : PUZZLES.failed} <small>{trouble.value}</small>
          </p>
        )}
        {trouble.value !== null && (
          <button type="button" class="button" onClick={() => void fetch()}>
            {PUZZLES.again}
          </button>
        )}
      </main>
      <Toasts />
    </div>
  );
}

interface Known {
  list: Signal<PuzzleList | null>;
  trouble: Signal<string | null>;
  /** Whether the server knows of no puzzles of such a game. */
  missing: Signal<boolean>;
}

async function fetched(game: string, { list, trouble, missing }: Known) {
  trouble.value = null;
  try {
    list.value = await puzzlesOf(game);
    document.title = `${PUZZLES.page(list.value.title)} · Marooned`;
  } catch (error) {
    missing.value = isMissing(error);
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

function Listed({ list }: { list: PuzzleList }) {
  const level = useSignal<PuzzleLevel | null>(null);
  const marks = marksOf(list.game);
  const solved = list.puzzles.filter(({ name }) => marks[name] === "solved").length;
  const shown = list.puzzles.filter((each) => level.value === null || each.level === level.value);
  return (
    <>
      <h1>{PUZZLES.page(list.title)}</h1>
      <p>{PUZZLES.about}</p>
      <p class="puzzles-count">{PUZZLES.count(solved, list.puzzles.length)}</p>
      <Levels level={level} />
      <ol class="puzzles-list">
        {shown.map((puzzle) => (
          <li key={puzzle.name}>
            <Entry game={list.game} puzzle={puzzle} mark={marks[puzzle.name]} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Levels({ level }: { level: Signal<PuzzleLevel | null> }) {
  return (
    <fieldset class="puzzles-levels">
      <legend class="unseen">{PUZZLES.levels}</legend>
      {[null, ...LEVELS].map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="level"
            checked={level.value === each}
            onChange={() => (level.value = each)}
          />
          <span>{each ? PUZZLES.level[each] : PUZZLES.all}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface EntryProps {
  game: string;
  puzzle: PuzzleInfo;
  mark: Mark | undefined;
}

function Entry({ game, puzzle, mark }: EntryProps) {
  const busy = useSignal(false);
  const open = async () => {
    busy.value = true;
    await opened(game, puzzle.name);
    busy.value = false;
  };
  return (
    <button type="button" class="puzzles-entry" disabled={busy.value} onClick={() => void open()}>
      <span class="puzzles-mark" data-mark={mark}>
        {mark === "solved" && <Glyph name="check" />}
      </span>
      <span class="puzzles-title">
        <b>{puzzle.title}</b>
        <small>
          {PUZZLES.players(puzzle.players)}
          {mark && `, ${PUZZLES.mark[mark]}`}
        </small>
      </span>
      <span class="puzzles-level" data-level={puzzle.level}>
        {PUZZLES.level[puzzle.level]}
      </span>
    </button>
  );
}

/** Open a table for a puzzle, and go there. */
export async function opened(game: string, name: string): Promise<void> {
  try {
    const { table } = await openPuzzle(game, name);
    go(puzzleAddress(game, table));
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}
