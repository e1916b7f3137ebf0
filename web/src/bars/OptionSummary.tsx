/** What was settled before the game: its first options, and others that are not as usual. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue, type Game, type TableInfo } from "../api";
import { settledWords } from "../phrases";

export function Settled({ info, title }: { info: TableInfo | null; title: string }) {
  const game = useSignal<Game | undefined>(undefined);
  useEffect(() => {
    // Without the catalogue the table is played all the same.
    const found = info && catalogue().catch(() => null);
    void found?.then((all) => (game.value = all?.games.find(({ name }) => name === info?.game)));
  }, [info]);
  if (!info || !game.value) return null;
  const words = settledWords(game.value.options, info.options).filter((label) => label !== title);
  return <span class="header-settled">{words.join(" · ")}</span>;
}
