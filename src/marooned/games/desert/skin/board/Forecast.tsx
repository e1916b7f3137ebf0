/** The storm cards that were looked at, beside the board: one of them may go to the bottom. */

import { StormCard } from "../art/StormCard";
import type { DesertProps } from "../view";
import { stormCard } from "../words/labels";

export function Forecast({ table }: DesertProps) {
  const { looked } = table.view;
  if (!looked.length) return null;
  return (
    <section class="des-forecast" aria-label="The next storm cards">
      <p>Next first</p>
      <ol>
        {looked.map((card, index) => (
          <li key={index}>
            <button
              type="button"
              class="des-look"
              aria-label={stormCard(index, card)}
              {...table.target(`storm:${index}`)}
            >
              <StormCard card={card} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
