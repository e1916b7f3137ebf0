/** What lies before the player who looks: what is asked, what can be bid, and the hand. */

import { CardFace, sortOf } from "../art/CardFace";
import { Figure } from "../art/figures";
import { WayMark } from "../art/ways";
import { GoalRow, goalsAsked } from "../seats/Goals";
import { Laid } from "../side/Payment";
import { siteName, type DoradaProps, type DoradaTable, type Me } from "../view";
import { cardName, cardUse, HELD, WAYS } from "../words/names";
import { Bidding, mayBid } from "./Bidding";
import { Gain } from "./Gain";
import { mayDraw, Shop } from "./Shop";

export function Desk({ table }: DoradaProps) {
  const { me } = table.view;
  if (!me) return null;
  return (
    <section class="dor-desk" aria-label="Yours">
      <div class="dor-desk-line">
        <DeskLine table={table} me={me} />
      </div>
      <Hand table={table} me={me} />
    </section>
  );
}

interface DeskProps {
  table: DoradaTable;
  me: Me;
}

/** What matters most just now. */
function DeskLine({ table, me }: DeskProps) {
  const { payment, phase } = table.view;
  if (mayBid(table, me)) return <Bidding table={table} me={me} />;
  if (mayDraw(table, me)) return <Shop table={table} me={me} />;
  if (goalsAsked(table, me).length) return <GoalRow table={table} me={me} />;
  if (payment && payment.seat === me.seat) return <Laid table={table} payment={payment} />;
  if (phase.kind === "calling") return <Calling table={table} me={me} />;
  return <Means table={table} me={me} />;
}

/** Everybody is asked, so this says no more than what this player holds. */
function Calling({ table, me }: DeskProps) {
  const { view } = table;
  const has = (me.hand.sangaia ?? 0) > 0;
  return (
    <p class="dor-calling">
      <Figure of="sangaia" />
      <span>
        <b>Should the expedition stop at {siteName(view, view.board.place)}?</b>{" "}
        {has
          ? "Your Sangaia makes it travel on: play the card, or pass."
          : "Everyone is asked in secret. You hold no Sangaia: pass."}
      </span>
    </p>
  );
}

/** The most that can be bid by each way. */
function Means({ table, me }: DeskProps) {
  return (
    <div class="dor-means" role="group" aria-label="The most you can bid">
      <span class="dor-means-title">You can bid up to</span>
      <ul>
        {WAYS.map((way) => (
          <li key={way} data-none={!me.means[way] || undefined}>
            <button
              type="button"
              class="dor-mean"
              aria-label={`${me.means[way]} by ${way}`}
              title={`${me.means[way]} by ${way}`}
              {...table.target(`way-${way}`)}
            >
              <WayMark of={way} />
              <span>{way}</span>
              <b data-figure={me.means[way]} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ORDER = Object.keys(HELD);

function Hand({ table, me }: DeskProps) {
  const held = ORDER.filter((card) => (me.hand[card] ?? 0) > 0);
  if (!held.length) return <p class="dor-empty">no adventure cards in hand</p>;
  return (
    <ul class="dor-hand" aria-label="Your adventure cards">
      {held.map((card) => (
        <li key={card}>
          <HandCard table={table} me={me} card={card} />
        </li>
      ))}
    </ul>
  );
}

function HandCard({ table, me, card }: DeskProps & { card: string }) {
  const count = me.hand[card] ?? 0;
  const worth = me.worth.hand[card];
  const use = [cardUse(card), worth?.text].filter(Boolean).join(" ");
  return (
    <button
      type="button"
      class="dor-card"
      data-sort={sortOf(card)}
      data-depth={Math.min(count, 4)}
      title={use}
      aria-label={`${count > 1 ? `${count} × ` : ""}${cardName(card)}. ${use}`}
      {...table.target(`card-${card}`)}
    >
      <CardFace card={card} />
      {count > 1 && <b class="dor-count" data-figure={count} />}
      <Gain worth={worth} />
    </button>
  );
}
