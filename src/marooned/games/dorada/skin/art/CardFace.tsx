/** The face of an adventure card, wherever it lies. */

import type { ComponentChildren } from "preact";
import { cardName } from "../words/names";
import { Figure } from "./figures";

/** What a card is good for: paying, the bidding, or the treasures. */
export function sortOf(card: string): string {
  if (card === "bongo" || card.startsWith("bonus-")) return "treasure";
  return ["shaman", "ovetos", "juju", "sangaia"].includes(card) ? "charm" : "mount";
}

export function CardFace({ card, children }: { card: string; children?: ComponentChildren }) {
  return (
    <>
      <Figure of={card} />
      <span class="dor-card-name">{shortName(card)}</span>
      {children}
    </>
  );
}

function shortName(card: string): string {
  return card.startsWith("bonus-") ? "Bonus" : cardName(card);
}
