/** Where the table stands: styles are told the game, and a skin may lay it elsewhere than on the sea. */

import { useLayoutEffect } from "preact/hooks";

export function useScene(game: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.game = game;
    return () => {
      delete dataset.game;
    };
  }, [game]);
}
