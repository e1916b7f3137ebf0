/** A puzzle: the table of its position, and above it a card that asks, and then tells how it went. */

import "./puzzles.css";
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { isMissing, type Refusal } from "../api";
import { Seated } from "../board/TablePage";
import { NotFound } from "../notFound";
import { Session } from "../session";
import { Picker } from "../session/picker";
import { Surface } from "../session/surface";
import { Card } from "./Card";
import { PrivatePage } from "./PrivatePage";

export function PuzzlePage({ game, table }: { game: string; table: string }) {
  const surface = useMemo(() => {
    const session = new Session(table);
    session.chance.barred.value = true;
    return new Surface(session, new Picker(session));
  }, [table]);
  const refusal = useSignal<Refusal | null>(null);
  const { code, details } = refusal.value ?? {};
  if (code === "forbidden") return <PrivatePage game={game} puzzle={named(details?.value)} />;
  if (isMissing(refusal.value)) return <NotFound.Shown what="puzzle" />;
  return (
    <div class="puzzled">
      <Card game={game} session={surface.session} onRefused={(error) => (refusal.value = error)} />
      <Seated surface={surface} />
    </div>
  );
}

const named = (value: unknown) => (typeof value === "string" ? value : null);
