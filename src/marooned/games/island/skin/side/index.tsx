/** What is open to all beside the board: treasures, decks, and the clock where there is one. */

import { Figure } from "../art/figures";
import type { IslandProps, IslandView } from "../view";
import { cardLabel, tileLabel } from "../view";
import { Treasures } from "./Treasures";

export function Side({ table }: IslandProps) {
  const { view } = table;
  return (
    <>
      <Treasures table={table} />
      {view.clock && <Clock clock={view.clock} />}
      <TreasureDeck view={view} />
      <FloodPile table={table} />
    </>
  );
}

function Clock({ clock }: { clock: NonNullable<IslandView["clock"]> }) {
  const turns = clock.turns_left;
  return (
    <section class="panel" aria-labelledby="isl-clock">
      <h2 id="isl-clock">Before you may leave</h2>
      <p>
        {clock.sunk} of {clock.needed} tiles have sunk
        {turns !== null && `; ${turns} ${turns === 1 ? "turn" : "turns"} left`}
      </p>
      <progress max={clock.needed} value={clock.sunk} />
    </section>
  );
}

function TreasureDeck({ view }: { view: IslandView }) {
  const { left, holds } = view.treasure_deck;
  return (
    <section class="panel" aria-labelledby="isl-treasure-deck">
      <h2 id="isl-treasure-deck" data-topic="treasure_deck" data-label="Treasure deck">
        Treasure deck <span class="isl-left">{left} left</span>
      </h2>
      <Tally view={view} cards={holds} />
      {Object.keys(view.treasure_discards).length > 0 && (
        <>
          <h3 class="isl-minor">Discarded</h3>
          <Tally view={view} cards={view.treasure_discards} />
        </>
      )}
    </section>
  );
}

function Tally({ view, cards }: { view: IslandView; cards: Record<string, number> }) {
  return (
    <ul class="isl-tally">
      {inOrder(view, cards).map(([card, count]) => (
        <li
          key={card}
          data-topic={`card:${card}`}
          data-label={cardLabel(view, card)}
          title={cardLabel(view, card)}
          aria-label={`${count} × ${cardLabel(view, card)}`}
        >
          <Figure of={card} />
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

/** Treasures first, as they are told everywhere else. */
function inOrder(view: IslandView, cards: Record<string, number>): [string, number][] {
  const treasures = view.treasures.map(({ id }) => id);
  const others = Object.keys(cards).filter((card) => !treasures.includes(card));
  return [...treasures, ...others.sort()].flatMap((card) => {
    const count = cards[card];
    return count ? [[card, count] as [string, number]] : [];
  });
}

function FloodPile({ table }: IslandProps) {
  const { flood_pile: pile, flood_discards: discards } = table.view;
  const [next, ...later] = pile.layers;
  return (
    <section class="panel" aria-labelledby="isl-flood-pile">
      <h2 id="isl-flood-pile" data-topic="flood_deck" data-label="Flood pile">
        Flood pile <span class="isl-left">{pile.left} left</span>
      </h2>
      {next && later.length > 0 && (
        <>
          <h3 class="isl-minor">On top, in unknown order</h3>
          <Names table={table} tiles={next} />
        </>
      )}
      <h3 class="isl-minor">Discarded</h3>
      {discards.length ? <Names table={table} tiles={discards} /> : <p class="soft">nothing</p>}
    </section>
  );
}

/** Names that light up their tiles. */
function Names({ table, tiles }: IslandProps & { tiles: string[] }) {
  return (
    <ul class="isl-names">
      {tiles.map((tile) => (
        <li
          key={tile}
          onMouseEnter={() => table.light([tile])}
          onMouseLeave={() => table.light([])}
        >
          {tileLabel(table.view, tile)}
        </li>
      ))}
    </ul>
  );
}
