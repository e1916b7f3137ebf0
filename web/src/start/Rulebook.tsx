/** The rules of a game over the start page, at an address of their own. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Glyph } from "../glyphs";
import { piece } from "../offline/lazy";
import { followBeside, goBeside } from "../route";
import { closeRules, follow, isOpen, openRule } from "../rulebook/book";
import { fetchSkin, skinFor } from "../skins";
import { START } from "../words/start";

const Drawer = piece(async () => (await import("../rulebook/Drawer")).RuleDrawer);

export function RulesLink({ game, title }: { game: string; title: string }) {
  return (
    <a class="game-rules" href={`/rules/${game}`} onClick={followBeside}>
      <Glyph name="book" />
      <span>
        {START.rules}
        <span class="unseen"> {START.of(title)}</span>
      </span>
    </a>
  );
}

/** Whoever closes them is at the start page again. */
export function Rulebook({ game }: { game: string }) {
  const skin = useSignal(skinFor({ game }));
  useEffect(() => {
    void follow(game);
    // The pictures of the rules come with it.
    void fetchSkin(game).then(() => (skin.value = skinFor({ game })));
    openRule();
    const stop = isOpen.subscribe((open) => !open && goBeside("/"));
    return () => {
      stop();
      closeRules();
    };
  }, [game]);
  return <Drawer.Shown skin={skin.value} />;
}
