/** The storm pile: what it still holds, what has gone, and what is known of its order. */

import { Arrow, StormSign } from "../art/storm";
import { StormCard } from "../art/StormCard";
import type { DesertView } from "../view";
import { DIRECTIONS, STRENGTHS, stormLabel } from "../words/names";

export function StormPile({ view }: { view: DesertView }) {
  const { left, top, bottom } = view.storm_deck;
  const gone = Object.values(view.storm_discards).reduce((sum, count) => sum + count, 0);
  return (
    <section class="panel" aria-labelledby="des-storm-pile">
      <h2 id="des-storm-pile">
        Storm pile <span class="des-left">{left} left</span>
      </h2>
      <Known title="Next, in this order" cards={top} />
      <Known title="At the bottom, the last card first" cards={bottom} />
      <Winds view={view} />
      <Others view={view} />
      <p class="des-legend">
        <i class="des-pip" data-left="" /> in the pile <i class="des-pip" /> discarded ({gone})
      </p>
    </section>
  );
}

function Known({ title, cards }: { title: string; cards: string[] }) {
  if (!cards.length) return null;
  return (
    <>
      <h3 class="des-minor">{title}</h3>
      <ol class="des-known">
        {cards.map((card, index) => (
          <li key={index} title={stormLabel(card)} data-topic={`storm_card:${card}`}>
            <StormCard card={card} small />
            <span class="unseen">{stormLabel(card)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Winds({ view }: { view: DesertView }) {
  return (
    <table class="des-winds">
      <caption class="unseen">Winds left in the storm pile</caption>
      <thead>
        <tr>
          <th scope="col">Wind</th>
          {STRENGTHS.map((strength) => (
            <th key={strength} scope="col">
              {strength} <span>{strength === 1 ? "tile" : "tiles"}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DIRECTIONS.map((direction) => (
          <tr key={direction} data-topic={`storm_card:${direction}_1`} data-label={`Wind ${direction}`}>
            <th scope="row">
              <Arrow direction={direction} /> {direction}
            </th>
            {STRENGTHS.map((strength) => (
              <td key={strength}>
                <Pips view={view} card={`${direction}_${strength}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Others({ view }: { view: DesertView }) {
  return (
    <ul class="des-others">
      {["sun_beats_down", "storm_picks_up"].map((card) => (
        <li key={card} data-topic={`storm_card:${card}`} data-label={stormLabel(card)}>
          <StormSign card={card} />
          <span>{stormLabel(card)}</span>
          <Pips view={view} card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A card still in the pile is a full pip, a card discarded an empty one. */
function Pips({ view, card }: { view: DesertView; card: string }) {
  const left = view.storm_deck.holds[card] ?? 0;
  const gone = (view.storm_discards[card] ?? 0) + (view.storm_card === card ? 1 : 0);
  return (
    <span class="des-pips" role="img" aria-label={`${left} of ${left + gone} left`}>
      {Array.from({ length: left + gone }, (_, index) => (
        <i key={index} class="des-pip" data-left={index < left ? "" : undefined} />
      ))}
    </span>
  );
}
