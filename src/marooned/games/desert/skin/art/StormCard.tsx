/** A storm card, as large or as small as it is needed. */

import { stormLabel, windOf } from "../words/names";
import { StormSign } from "./storm";

export function StormCard({ card, small }: { card: string; small?: boolean }) {
  return (
    <span class={small ? "des-storm-card small" : "des-storm-card"} data-card={suitOf(card)}>
      <StormSign card={card} />
      {!small && <span class="des-card-name">{stormLabel(card)}</span>}
    </span>
  );
}

function suitOf(card: string): string {
  return windOf(card) ? "wind" : card === "sun_beats_down" ? "sun" : "storm";
}
