/** A puzzle: the table of its position, and above it a card that asks, and then tells how it went. */

import "./puzzles.css";
import { useMemo } from "preact/hooks";
import { Seated } from "../board/TablePage";
import { Session } from "../session";
import { Picker } from "../session/picker";
import { Surface } from "../session/surface";
import { Card } from "./Card";

export function PuzzlePage({ game, table }: { game: string; table: string }) {
  const surface = useMemo(() => {
    const session = new Session(table);
    return new Surface(session, new Picker(session));
  }, [table]);
  return (
    <div class="puzzled">
      <Card game={game} session={surface.session} />
      <Seated surface={surface} />
    </div>
  );
}
