/** What is ringed is brought into sight: below the card, and above the bar of actions. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const GAP = 14;

/** Whenever the step changes, once that is drawn; at first the board is to be seen as a whole. */
export function useSight(card: RefObject<HTMLElement | null>, index: number, on: readonly unknown[]): void {
  useEffect(() => {
    if (index === 0) return;
    const drawn = requestAnimationFrame(() => show(card.current));
    return () => cancelAnimationFrame(drawn);
  }, [index, ...on]);
}

function show(card: HTMLElement | null): void {
  const ring = document.querySelector<HTMLElement>(".table [data-hinted]");
  if (!ring || !card) return;
  ring.scrollIntoView({ block: "nearest" });
  // Where the card does not stick to the top, nothing scrolls but the columns beside the board.
  if (getComputedStyle(card).position !== "sticky") return;
  const { top, bottom } = ring.getBoundingClientRect();
  const bar = ring.closest(".actions") ? null : document.querySelector(".actions");
  const floor = Math.min(innerHeight, bar?.getBoundingClientRect().top ?? innerHeight);
  const [above, below] = [card.getBoundingClientRect().bottom + GAP - top, bottom + GAP - floor];
  if (above > 0) scrollBy({ top: -above });
  else if (below > 0) scrollBy({ top: below });
}
