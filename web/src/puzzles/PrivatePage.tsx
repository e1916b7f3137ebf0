/** A puzzle that another browser plays: why it is not shown, and how to play it here. */

import { useSignal } from "@preact/signals";
import { Toasts } from "../dialogs/Toasts";
import { Adrift } from "../notFound/NotFoundPage";
import { followLink, puzzlesAddress } from "../route";
import { toast } from "../session/notices";
import { PUZZLES } from "../words/puzzles";
import { opened } from "./ListPage";

interface PrivateProps {
  game: string;
  /** The puzzle, if the server named it. */
  puzzle: string | null;
}

export function PrivatePage({ game, puzzle }: PrivateProps) {
  const busy = useSignal(false);
  const play = async (name: string) => {
    busy.value = true;
    try {
      await opened(game, name);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    } finally {
      busy.value = false;
    }
  };
  return (
    <Adrift title={PUZZLES.privateTitle}>
      <p>{PUZZLES.privateText}</p>
      <p class="lost-ways">
        {puzzle !== null && (
          <button type="button" class="button primary" disabled={busy.value} onClick={() => void play(puzzle)}>
            {PUZZLES.playIt}
          </button>
        )}
        <a class="button" href={puzzlesAddress(game)} onClick={followLink}>
          {PUZZLES.list}
        </a>
        <a class="button" href="/" onClick={followLink}>
          {PUZZLES.back}
        </a>
      </p>
      <Toasts />
    </Adrift>
  );
}
