/** What is ringed is brought into sight: below the card, and above the bar of actions. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const GAP = 14;
/** By these a person looks elsewhere. */
const OWN_WAYS = ["wheel", "touchmove", "keydown", "pointerdown"];

/** Whenever the step changes, and while things still change their size; at first the board is to be seen as a whole. */
export function useSight(card: RefObject<HTMLElement | null>, index: number, on: readonly unknown[]): void {
  useEffect(() => (index === 0 ? undefined : keepInSight(card.current)), [index, ...on]);
}

/** Fonts, pictures and hands may come after the step; whoever scrolls or presses is left alone. Returns how to end. */
function keepInSight(card: HTMLElement | null): () => void {
  const sizes = new ResizeObserver(() => show(card));
  const end = () => {
    sizes.disconnect();
    for (const way of OWN_WAYS) removeEventListener(way, end);
  };
  for (const way of OWN_WAYS) addEventListener(way, end, { passive: true });
  // Whatever is observed is told of once at the beginning, too.
  for (const each of [document.body, card, document.querySelector(".table")]) if (each) sizes.observe(each);
  return end;
}

function show(card: HTMLElement | null): void {
  const ring = document.querySelector<HTMLElement>(".table [data-hinted]");
  if (!ring || !card) return;
  ring.scrollIntoView({ block: "nearest" });
  const [box, over] = [ring.getBoundingClientRect(), card.getBoundingClientRect()];
  const bar = ring.closest(".actions") ? undefined : document.querySelector(".actions")?.getBoundingClientRect();
  const ceiling = isAcross(box, over) ? over.bottom : 0;
  const floor = bar && isAcross(box, bar) ? Math.min(innerHeight, bar.top) : innerHeight;
  const [above, below] = [ceiling + GAP - box.top, box.bottom + GAP - floor];
  if (above > 0) scrollBy({ top: -above });
  else if (below > 0) scrollBy({ top: below });
}

/** Whether one lies above or below the other, and not beside it. */
function isAcross(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right;
}
