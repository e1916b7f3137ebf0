/** The bidding, open to all: who bids what for where, whose bid leads, who is shut out. */

import type { ComponentChildren } from "preact";
import { SeatMark } from "../art/emblems";
import { Sign, WayMark } from "../art/ways";
import {
  seatName,
  siteName,
  type Bid,
  type DoradaProps,
  type DoradaView,
  type Explorer,
} from "../view";

export function Auction({ table }: DoradaProps) {
  const { view } = table;
  const isShared = view.bidding === "cooperative";
  return (
    <section
      class="panel dor-auction"
      aria-labelledby="dor-auction"
      data-open={view.auction.open || undefined}
    >
      <h2 id="dor-auction">
        {view.auction.open || !view.auction.bids.length ? "Bidding" : "Last bidding"}
        <span class="dor-aside">{isShared ? "cooperative" : "rival"}</span>
      </h2>
      {isShared && <SharedBids view={view} />}
      <ol class="dor-bidders">
        {inTurn(view).map((seat) => (
          <Bidder
            key={seat.seat}
            view={view}
            seat={seat}
            person={table.person(seat.seat)}
            isShared={isShared}
          />
        ))}
      </ol>
      <Naming view={view} />
    </section>
  );
}

/** From the leader clockwise. */
function inTurn({ seats, turn }: DoradaView): Explorer[] {
  const first = seats.findIndex(({ seat }) => seat === turn);
  return [...seats.slice(first), ...seats.slice(0, Math.max(first, 0))];
}

interface BidderProps {
  view: DoradaView;
  seat: Explorer;
  /** What whoever bids is called. */
  person: string;
  isShared: boolean;
}

function Bidder({ view, seat, person, isShared }: BidderProps) {
  const { auction, waiting } = view;
  const now = auction.open && waiting.includes(seat.seat);
  const leads = !isShared && isLeading(view, seat);
  return (
    <li
      data-now={now || undefined}
      data-leads={leads || undefined}
      data-shut={seat.shut || undefined}
    >
      <SeatMark seat={seat} />
      <span class="dor-bidder-name">
        {seat.name} {person !== seat.name && <small>{person}</small>}
      </span>
      {now && <span class="dor-now">bids now</span>}
      {seat.shut && (
        <span class="dor-shut" title="Out of this bidding by a Juju">
          <Sign of="shut" /> out
        </span>
      )}
      {!isShared && <Offer view={view} seat={seat} leads={leads} />}
    </li>
  );
}

/** Among rivals each bids alone: the highest of the bids is the one that leads. */
function isLeading({ auction }: DoradaView, { seat }: Explorer): boolean {
  return auction.bids.some(
    ({ leading, parts }) => leading && parts.some((part) => part.seat === seat),
  );
}

function Offer({ view, seat, leads }: { view: DoradaView; seat: Explorer; leads: boolean }) {
  if (!seat.bid) return <span class="dor-offer none">{none(view)}</span>;
  const { destination, part } = seat.bid;
  return (
    <span class="dor-offer">
      <Where view={view} {...destination} />
      <Amount leads={leads}>{part}</Amount>
    </span>
  );
}

function none({ auction }: DoradaView): string {
  return !auction.open && auction.bids.length ? "passed" : "–";
}

function Where({ view, site, way }: { view: DoradaView; site: string; way: string }) {
  return (
    <span class="dor-where">
      <span title={`by ${way}`}>
        <WayMark of={way} />
        <span class="unseen">by {way}</span>
      </span>
      {siteName(view, site)}
    </span>
  );
}

function Amount({ leads, children }: { leads: boolean; children: ComponentChildren }) {
  return (
    <b class="dor-bid" data-leads={leads || undefined}>
      {leads && (
        <>
          <Sign of="leading" />
          <span class="unseen">leading: </span>
        </>
      )}
      {children}
    </b>
  );
}

function SharedBids({ view }: { view: DoradaView }) {
  if (!view.auction.bids.length) return <p class="dor-empty">no bid yet</p>;
  return (
    <ul class="dor-shared">
      {view.auction.bids.map((bid) => (
        <SharedBid key={`${bid.site} ${bid.way}`} view={view} bid={bid} />
      ))}
    </ul>
  );
}

function SharedBid({ view, bid }: { view: DoradaView; bid: Bid }) {
  return (
    <li data-leads={bid.leading || undefined}>
      <div>
        <Where view={view} {...bid} />
        <Amount leads={bid.leading}>{bid.total}</Amount>
      </div>
      <ul>
        {bid.parts.map(({ seat, part }) => {
          const explorer = view.seats.find((other) => other.seat === seat);
          return (
            <li key={seat}>
              {explorer && <SeatMark seat={explorer} />}
              <span class="unseen">{seatName(view, seat)}: </span>
              {part}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** A bid of which not all has been said yet. */
function Naming({ view }: { view: DoradaView }) {
  const { naming } = view.auction;
  if (!naming) return null;
  const who = view.seats.find(({ seat }) => view.waiting.includes(seat))?.name ?? "A player";
  const where = naming.site ? `says how much for ${siteName(view, naming.site)}` : "names a site";
  return (
    <p class="dor-naming">
      {who} {where}
      {naming.way && ` by ${naming.way}`}
      {naming.extra && `, with ${extraName(view, naming.extra, naming.on)}`}…
    </p>
  );
}

function extraName(view: DoradaView, extra: string, on: number | null): string {
  return extra === "juju" ? `a Juju on ${seatName(view, on)}` : "Ovetos";
}
