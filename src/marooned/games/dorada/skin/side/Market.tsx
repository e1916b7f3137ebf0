/** Four cards face up, the deck beside them, and what has been discarded. */

import { useState } from "preact/hooks";
import { counted } from "@page/skins/lettering";
import { Badge } from "@page/skins/Badge";
import { CardFace } from "../art/CardFace";
import { CardBack, Figure } from "../art/figures";
import type { Counts, DoradaProps, DoradaTable, TargetProps } from "../view";
import { Gain } from "../desk/Gain";
import { cardName, cardUse, isBolt } from "../words/names";

export function Market({ table }: DoradaProps) {
  const { view } = table;
  return (
    <section class="panel dor-market" aria-labelledby="dor-market">
      <h2 id="dor-market">Adventure cards</h2>
      <ul class="dor-row">
        {view.row.map((card, index) => (
          <li key={index}>
            {card ? <RowCard table={table} card={card} /> : <span class="dor-gap">empty</span>}
          </li>
        ))}
      </ul>
      <div class="dor-piles">
        <button
          type="button"
          class="dor-card deck"
          aria-label={`Deck, ${counted(view.deck, "card")}`}
          {...free(table, "deck")}
        >
          <CardBack />
          <span class="dor-card-name">Deck</span>
          <b data-figure={view.deck} />
          <Badge of={table.forecasts("deck")} />
        </button>
        <Discards discards={view.discards} />
      </div>
    </section>
  );
}

/** What is free can be taken here too; what costs gold only before the hand, to which a click leads. */
function free(table: DoradaTable, target: string): TargetProps {
  const props = table.target(target);
  if (!table.view.draw?.price || !table.offers(target).length) return props;
  const toShop = () => document.querySelector<HTMLElement>(`.dor-shop [data-target]`)?.focus();
  return { ...props, onClick: toShop, "data-legal": undefined };
}

function RowCard({ table, card }: { table: DoradaTable; card: string }) {
  const bolt = isBolt(card);
  const worth = table.view.me?.worth.row[card];
  const use = [cardUse(card), worth?.text].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      class="dor-card"
      data-sort={bolt ? "bolt" : undefined}
      title={use}
      aria-label={`${cardName(card)}${bolt ? ", strikes at once" : ""}. ${use}`}
      {...free(table, `row-${card}`)}
    >
      <CardFace card={card}>
        {bolt && (
          <svg class="dor-flash" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M14 1 4 14h7l-2 9 11-14h-8z" />
          </svg>
        )}
      </CardFace>
      <Gain worth={worth} />
    </button>
  );
}

function Discards({ discards }: { discards: Counts }) {
  const [open, setOpen] = useState(false);
  const kinds = Object.entries(discards).filter(([, count]) => count > 0);
  const all = kinds.reduce((total, [, count]) => total + count, 0);
  return (
    <>
      <button
        type="button"
        class="dor-discards-head"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span class="dor-card-name">Discards</span> <b>{all}</b>
        <i aria-hidden="true">{open ? "▴" : "▾"}</i>
      </button>
      {open && (
        <ul class="dor-discards">
          {kinds.map(([card, count]) => (
            <li key={card} title={`${cardName(card)}: ${count}`} data-topic={`card-${card}`}>
              <Figure of={card} />
              <b aria-hidden="true">{count}</b>
              <span class="unseen">
                {cardName(card)}: {count}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
