/** Four cards face up, the deck beside them, and what has been discarded. */

import { useState } from "preact/hooks";
import { CardFace } from "../art/CardFace";
import { CardBack, Figure } from "../art/figures";
import type { Counts, DoradaProps, DoradaTable } from "../view";
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
          aria-label={`Deck, ${view.deck} cards`}
          {...table.target("deck")}
        >
          <CardBack />
          <span class="dor-card-name">Deck</span>
          <b>{view.deck}</b>
        </button>
        <Discards discards={view.discards} />
      </div>
    </section>
  );
}

function RowCard({ table, card }: { table: DoradaTable; card: string }) {
  const bolt = isBolt(card);
  return (
    <button
      type="button"
      class="dor-card"
      data-sort={bolt ? "bolt" : undefined}
      title={cardUse(card)}
      aria-label={`${cardName(card)}${bolt ? ", strikes at once" : ""}. ${cardUse(card)}`}
      {...table.target(`row-${card}`)}
    >
      <CardFace card={card}>
        {bolt && (
          <svg class="dor-flash" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M14 1 4 14h7l-2 9 11-14h-8z" />
          </svg>
        )}
      </CardFace>
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
            <li key={card} title={`${cardName(card)}: ${count}`}>
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
