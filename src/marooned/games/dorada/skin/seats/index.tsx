/** The inside of a player's panel: gold, how much is held, what is known of it, what was found. */

import { Figure } from "../art/figures";
import { SymbolSign } from "../art/symbols";
import { Sign, WayMark } from "../art/ways";
import {
  siteName,
  type Explorer,
  type ExplorerProps,
  type DoradaView,
  type FoundTreasure,
} from "../view";
import { cardName, HELD } from "../words/names";
import { signed } from "../words/points";
import { Goals } from "./Goals";

export function SeatBody({ table, seat }: ExplorerProps & { seat: Explorer }) {
  const { view } = table;
  const me = view.me?.seat === seat.seat ? view.me : null;
  return (
    <div class="dor-body">
      <Tally seat={seat} />
      <BidLine view={view} seat={seat} />
      {me ? <Goals table={table} me={me} /> : <Known seat={seat} />}
      <Found view={view} seat={seat} />
    </div>
  );
}

const TALLY = [
  ["gold", "gold"],
  ["cards", "adventure cards"],
  ["treasures", "hidden treasures"],
  ["curses", "hidden curses"],
  ["destinies", "destinies"],
] as const;

function Tally({ seat }: { seat: Explorer }) {
  return (
    <ul class="dor-tally">
      {TALLY.map(([key, words]) => (
        <li key={key} title={`${words}: ${seat[key]}`} data-sort={key}>
          <Sign of={key} />
          <b>{seat[key]}</b>
          <span class="unseen">{words}</span>
        </li>
      ))}
      <li class="dor-points" title="Points on the table: gold and treasures found, less curses">
        <b>{signed(seat.points)}</b> {Math.abs(seat.points) === 1 ? "pt" : "pts"}
      </li>
    </ul>
  );
}

function BidLine({ view, seat }: { view: DoradaView; seat: Explorer }) {
  if (!view.auction.open) return null;
  if (seat.shut) {
    return (
      <p class="dor-bid-line" data-shut="">
        <Sign of="shut" /> shut out by a Juju
      </p>
    );
  }
  if (!seat.bid) return null;
  const { destination, part } = seat.bid;
  return (
    <p class="dor-bid-line">
      bids <b>{part}</b> for <WayMark of={destination.way} />
      {siteName(view, destination.site)}
    </p>
  );
}

const ORDER = Object.keys(HELD);

/** Cards that the player who looks knows to be in another's hand. */
function Known({ seat: { known } }: { seat: Explorer }) {
  const cards = ORDER.filter((card) => (known[card] ?? 0) > 0);
  if (!cards.length) return null;
  return (
    <ul class="dor-known" aria-label="Cards known to be held">
      <li class="dor-known-eye" title="You know that this player holds these">
        <Sign of="seen" />
      </li>
      {cards.map((card) => (
        <li key={card} title={`${cardName(card)}: ${known[card]}`}>
          <Figure of={card} />
          {(known[card] ?? 0) > 1 && <b aria-hidden="true">{known[card]}</b>}
          <span class="unseen">
            {known[card]} {cardName(card)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Found({ view, seat: { found, cursed } }: { view: DoradaView; seat: Explorer }) {
  if (!found.length && !cursed.length) return null;
  return (
    <ul class="dor-found" aria-label="Found">
      {found.map((treasure) => (
        <Find key={treasure.id} view={view} treasure={treasure} />
      ))}
      {cursed.map(({ id, site, value }) => (
        <li key={id} data-sort="curse" title={`The ${siteName(view, site)} curse`}>
          <Sign of="curses" />
          <b>{signed(value)}</b>
          <span class="unseen">the {siteName(view, site)} curse</span>
        </li>
      ))}
    </ul>
  );
}

function Find({ view, treasure }: { view: DoradaView; treasure: FoundTreasure }) {
  const { site, symbol, value, bonus, bonus_points: more } = treasure;
  const spoken = `the ${siteName(view, site)} ${symbol}`;
  return (
    <li title={`${spoken}: ${value}${bonus ? ` and ${more} by a Bonus` : ""}`}>
      <SymbolSign of={symbol} />
      <b>
        {value}
        {bonus && <i>+{more}</i>}
      </b>
      <span class="unseen">{spoken}</span>
    </li>
  );
}
