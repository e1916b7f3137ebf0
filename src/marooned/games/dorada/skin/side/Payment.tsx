/** A payment under way: what is owed, what has been laid down, what is left to pay. */

import { SeatMark } from "../art/emblems";
import { Figure } from "../art/figures";
import { Sign, WayMark } from "../art/ways";
import {
  seatName,
  seatOf,
  type DoradaProps,
  type DoradaTable,
  type Payment as Bill,
} from "../view";
import { cardName } from "../words/names";

export function Payment({ table }: DoradaProps) {
  const { payment } = table.view;
  if (!payment) return null;
  const seat = seatOf(table.view, payment.seat);
  return (
    <section class="panel dor-payment" aria-labelledby="dor-payment">
      <h2 id="dor-payment">
        {seat && <SeatMark seat={seat} />} {seatName(table.view, payment.seat)} pays
      </h2>
      <Owed payment={payment} />
      <Pieces payment={payment} />
    </section>
  );
}

/** The same for the player who pays, right above the cards to pay with. */
export function Laid({ table, payment }: { table: DoradaTable; payment: Bill }) {
  const canStill = table.view.legal.length > 0;
  return (
    <div class="dor-laid">
      <Owed payment={payment} />
      <Pieces payment={payment} />
      {canStill && <small>Click the cards to pay with.</small>}
    </div>
  );
}

function Owed({ payment: { owed_left: left, way } }: { payment: Bill }) {
  return (
    <p class="dor-owed">
      <b>{left}</b>
      <span>
        {left > 0 ? "left to pay" : "paid in full"}
        <small>
          <WayMark of={way} /> by {way}
        </small>
      </span>
    </p>
  );
}

function Pieces({ payment: { cards, turned, gold } }: { payment: Bill }) {
  const laid = Object.entries(cards).filter(([, count]) => count > 0);
  const shamans = Object.entries(turned).filter(([, count]) => count > 0);
  if (!laid.length && !shamans.length) return <p class="dor-empty">nothing paid yet</p>;
  return (
    <ul class="dor-pieces" aria-label="Laid down">
      {laid.map(([card, count]) => (
        <Piece key={card} card={card} count={count} note={cardName(card)} />
      ))}
      {shamans.map(([card, count]) => (
        <Piece key={`turned-${card}`} card={card} count={count} note="turned" by="shaman" />
      ))}
      {gold > 0 && (
        <li class="dor-piece">
          <Sign of="gold" />
          <b>{gold}</b>
          <small>gold</small>
        </li>
      )}
    </ul>
  );
}

interface PieceProps {
  card: string;
  count: number;
  note: string;
  by?: string;
}

function Piece({ card, count, note, by }: PieceProps) {
  const spoken = `${count} ${cardName(card)}${by ? ", turned by a Shaman" : ""}`;
  return (
    <li class="dor-piece" title={spoken}>
      {by && <Figure of={by} />}
      <Figure of={card} />
      <b aria-hidden="true">×{count}</b>
      <small aria-hidden="true">{note}</small>
      <span class="unseen">{spoken}</span>
    </li>
  );
}
