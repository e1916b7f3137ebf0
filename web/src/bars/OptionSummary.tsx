/** What was settled before the game: its first options, and others that are not as usual. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../api";
import type { GameInfo, TableInfo } from "../protocol";
import { departureWords, HOUSE, settledWords } from "../words/settled";

interface SettledProps {
  info: TableInfo | null;
  title: string;
}

/** What has no room in the header is left out whole: the help tells all of it. */
export function Settled({ info, title }: SettledProps) {
  const game = useGame(info);
  if (!info || !game) return null;
  const words = settledWords(game.options, info.options).filter((label) => label !== title);
  return (
    <p class="header-settled" title={words.join(" · ")}>
      {words.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </p>
  );
}

/** All of it, and each house rule beside what would hold in print. */
export function SettledList({ info, title }: SettledProps) {
  const game = useGame(info);
  if (!info || !game) return null;
  const printed = game.options.filter(({ house_rule: house }) => !house);
  const words = settledWords(printed, info.options).filter((label) => label !== title);
  const departs = departureWords(game.options, info.options);
  if (!words.length && !departs.length) return null;
  return (
    <section class="settled" aria-label={HOUSE.played}>
      <h3>{HOUSE.played}</h3>
      {words.length > 0 && <p>{words.join(" · ")}</p>}
      {departs.length > 0 && (
        <p>
          <b>{HOUSE.title}:</b> {departs.join(" · ")}
        </p>
      )}
    </section>
  );
}

/** Without the catalogue the table is played all the same. */
function useGame(info: TableInfo | null): GameInfo | undefined {
  const game = useSignal<GameInfo | undefined>(undefined);
  useEffect(() => {
    const found = info && catalogue().catch(() => null);
    void found?.then((all) => (game.value = all?.games.find(({ name }) => name === info?.game)));
  }, [info]);
  return game.value;
}
