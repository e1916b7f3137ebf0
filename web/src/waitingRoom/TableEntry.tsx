/** The door of a table: it leads to its waiting room, or to the board once it is dealt. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tableInfo } from "../api";
import type { TableInfo } from "../protocol";
import { fetchSkin } from "../skins";
import { TablePage } from "../board/TablePage";
import { piece } from "../offline/lazy";
import { ARRIVAL } from "../words/arrival";

const WaitingRoom = piece(async () => (await import("./WaitingRoom")).WaitingRoom);

/** Milliseconds for the server to say what there is; then the page goes to the table at once. */
const PATIENCE = 2_000;

type Behind = "room" | { met: TableInfo | null };

export function TableEntry({ id }: { id: string }) {
  const behind = useSignal<Behind | null>(null);
  const enter = () => {
    behind.value = { met: null };
  };
  useEffect(() => {
    // If nothing is known of the table its own line says why.
    const late = setTimeout(enter, PATIENCE);
    const known = tableInfo(id).then((met) => {
      void fetchSkin(met.game);
      if (!behind.value) behind.value = met.waiting_room ? "room" : { met };
    }, enter);
    void known.finally(() => clearTimeout(late));
    return () => clearTimeout(late);
  }, []);
  const look = () => {
    tableInfo(id).then(({ waiting_room: waiting }) => {
      if (waiting) behind.value = "room";
    }, ignore);
  };
  if (behind.value === "room") return <WaitingRoom.Shown id={id} onDealt={enter} />;
  if (behind.value) return <TablePage id={id} met={behind.value.met} onRoom={look} />;
  return (
    <main class="arriving">
      <p role="status">{ARRIVAL.coming}</p>
    </main>
  );
}

function ignore(): void {}
