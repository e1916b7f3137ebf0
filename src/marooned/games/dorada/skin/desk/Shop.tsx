/** The card for nothing, and another for gold: before the hand, where one sees what is missing. */

import type { ComponentChildren } from "preact";
import { Figure } from "../art/figures";
import { Sign } from "../art/ways";
import type { DoradaTable, DoradaView, Me } from "../view";
import { cardName, cardUse } from "../words/names";
import { Gain } from "./Gain";

interface ShopProps {
  table: DoradaTable;
  me: Me;
}

/** Whether this player is asked to take or to buy a card. */
export function mayDraw({ view, offers }: DoradaTable, me: Me): boolean {
  return view.draw?.seat === me.seat && offers("deck").length > 0;
}

export function Shop({ table, me }: ShopProps) {
  const { view } = table;
  const row = [...new Set(view.row.filter((card) => card !== null))];
  return (
    <div
      class="dor-shop"
      role="group"
      aria-label={view.draw?.price ? "Buy another card" : "Take a card"}
      data-priced={view.draw?.price ? "" : undefined}
    >
      <Question view={view} me={me} />
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

function Question({ view: { draw, seats }, me }: { view: DoradaView; me: Me }) {
  const gold = seats.find(({ seat }) => seat === me.seat)?.gold ?? 0;
  return (
    <p class="dor-bidding-head">
      <b>{draw?.price ? `Buy another card for ${draw.price} gold?` : "Take a free card."}</b>{" "}
      <span>
        {draw?.price ? `You have ${gold}. Pass to keep it.` : "The row is face up, the deck face down."}
      </span>
    </p>
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
  const [action] = table.offers(target);
  return (
    <button
      type="button"
      class="dor-lot"
      data-ware={price ? "" : undefined}
      aria-label={price ? `Buy for ${price} gold: ${name}` : `Take: ${name}`}
      title={card && cardUse(card)}
      {...table.target(target)}
      data-hinted={action && table.asks(action) ? "" : undefined}
    >
      {card && <Figure of={card} />}
      <span>{name}</span>
      {children}
      {price > 0 && (
        <b data-figure={price}>
          <Sign of="gold" />
        </b>
      )}
    </button>
  );
}
