/** The door of a table: it leads to its waiting room, or to the board once it is dealt. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tableInfo } from "../api";
import { fetchSkin } from "../skins";
import { TablePage } from "../board/TablePage";
import { piece } from "../offline/piece";

const WaitingRoom = piece(async () => (await import("./WaitingRoom")).WaitingRoom);

type Behind = "unknown" | "room" | "board";

export function Door({ id }: { id: string }) {
  const behind = useSignal<Behind>("unknown");
  const enter = () => {
    behind.value = "board";
  };
  useEffect(() => {
    // Where nothing is known of the table its own line says why.
    tableInfo(id).then(({ game, waiting }) => {
      void fetchSkin(game);
      behind.value = waiting ? "room" : "board";
    }, enter);
  }, []);
  if (behind.value === "room") return <WaitingRoom.Shown id={id} onDealt={enter} />;
  return behind.value === "board" ? <TablePage id={id} /> : null;
}
