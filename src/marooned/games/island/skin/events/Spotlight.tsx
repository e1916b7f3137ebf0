/** Shown in the middle of the board for a moment: a card drawn, a treasure, the rising water. */

import type { GameEvent } from "@page/view";
import { BigCard } from "../seats";
import { cardLabel, type IslandProps } from "../view";

const SHOWN: Record<string, (event: GameEvent) => unknown> = {
  draw: ({ data }) => data.card,
  capture: ({ data }) => data.treasure,
  waters_rise: () => "waters_rise",
};

export function Spotlight({ table: { view, event, pace } }: IslandProps) {
  const card = event && SHOWN[event.kind]?.(event);
  if (!event || typeof card !== "string") return null;
  return (
    <div class="isl-spotlight" aria-hidden="true" key={`${event.kind} ${event.text} ${view.seq}`}>
      <span class="isl-spotlight-card" style={{ animationDuration: `${pace}ms` }}>
        <BigCard card={card} label={cardLabel(view, card)} />
      </span>
    </div>
  );
}
