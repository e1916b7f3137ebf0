/** The door of a table: it leads to its waiting room, or to the board once it is dealt. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tableInfo, type TableInfo } from "../api";
import { fetchSkin } from "../skins";
import { TablePage } from "../board/TablePage";
import { piece } from "../offline/piece";

const WaitingRoom = piece(async () => (await import("./WaitingRoom")).WaitingRoom);

type Behind = "room" | { met: TableInfo | null };

export function Door({ id }: { id: string }) {
  const behind = useSignal<Behind | null>(null);
  const enter = () => {
    behind.value = { met: null };
  };
  useEffect(() => {
    // Where nothing is known of the table its own line says why.
    tableInfo(id).then((met) => {
      void fetchSkin(met.game);
      behind.value = met.waiting ? "room" : { met };
    }, enter);
  }, []);
  if (behind.value === "room") return <WaitingRoom.Shown id={id} onDealt={enter} />;
  return behind.value && <TablePage id={id} met={behind.value.met} />;
}
