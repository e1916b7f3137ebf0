/** The inside of a player's panel: the hand, face up; cards of one kind lie on one another. */

import type { SeatProps } from "@page/skins/contract";
import { hyphenated } from "@page/skins/lettering";
import { Figure } from "../art/figures";
import type { IslandView, TreasureCard } from "../view";

export function SeatBody({ table, seat }: SeatProps<IslandView>) {
  if (!seat.hand.length) return <p class="isl-empty">no cards</p>;
  return (
    <ul class="isl-hand" aria-label={`${seat.name}'s cards`}>
      {seat.hand.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            class="isl-card"
            data-card={card.card}
            data-special={card.special || undefined}
            data-depth={Math.min(card.count, 4)}
            aria-label={card.count > 1 ? `${card.count} × ${card.label}` : card.label}
            {...table.target(card.id)}
          >
            <Figure of={card.card} />
            <span class="isl-card-name">{hyphenated(card.label)}</span>
            {card.count > 1 && <b class="isl-card-count" data-figure={card.count} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A card held up for all to see. */
export function BigCard({ card, label }: Pick<TreasureCard, "card" | "label">) {
  return (
    <span class="isl-card big" data-card={card}>
      <Figure of={card} />
      <span class="isl-card-name">{label}</span>
    </span>
  );
}
