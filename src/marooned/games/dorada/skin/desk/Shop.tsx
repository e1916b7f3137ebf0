/** Another card for gold: a place of its own, so that nothing is bought by a click too many. */

import type { ComponentChildren } from "preact";
import { Figure } from "../art/figures";
import { Sign } from "../art/ways";
import type { DoradaTable, Me } from "../view";
import { cardName, cardUse } from "../words/names";
import { Gain } from "./Gain";

interface ShopProps {
  table: DoradaTable;
  me: Me;
}

/** Whether this player is asked to buy a card. */
export function mayBuy({ view, offers }: DoradaTable, me: Me): boolean {
  return view.draw?.seat === me.seat && view.draw.price > 0 && offers("deck").length > 0;
}

export function Shop({ table, me }: ShopProps) {
  const { view } = table;
  const row = [...new Set(view.row.filter((card) => card !== null))];
  const gold = view.seats.find(({ seat }) => seat === me.seat)?.gold ?? 0;
  return (
    <div class="dor-shop" role="group" aria-label="Buy another card">
      <p class="dor-bidding-head">
        <b>Buy another card for {view.draw?.price} gold?</b>{" "}
        <span>You have {gold}. Pass to keep it.</span>
      </p>
      <ul class="dor-lots">
        <li>
          <Ware table={table} target="deck" name="Top card of the deck" />
        </li>
        {row.map((card) => (
          <li key={card}>
            <Ware table={table} target={`row-${card}`} card={card} name={cardName(card)}>
              <Gain worth={me.worth.row[card]} />
            </Ware>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WareProps {
  table: DoradaTable;
  target: string;
  name: string;
  card?: string;
  children?: ComponentChildren;
}

function Ware({ table, target, name, card, children }: WareProps) {
  const price = table.view.draw?.price ?? 0;
  return (
    <button
      type="button"
      class="dor-lot"
      data-ware=""
      aria-label={`Buy for ${price} gold: ${name}`}
      title={card && cardUse(card)}
      {...table.target(target)}
    >
      {card && <Figure of={card} />}
      <span>{name}</span>
      {children}
      <b>
        {price}
        <Sign of="gold" />
      </b>
    </button>
  );
}
