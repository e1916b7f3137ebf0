/** One's own bid in one panel: what stands, where one may bid and how much, and then the amount. */

import { Sign, WayMark } from "../art/ways";
import { seatName, siteName, sum, type DoradaTable, type DoradaView, type Lot, type Me } from "../view";
import { isFor, isNear, joining } from "../words/offers";
import { signed } from "../words/points";
import { Amounts, amountsOn } from "./Amounts";

interface BiddingProps {
  table: DoradaTable;
  me: Me;
}

/** Whether there is anything to bid now. */
export function mayBid(table: DoradaTable, me: Me): boolean {
  return amountsOn(table).length > 0 || lotsOn(table, me).length > 0;
}

export function Bidding({ table, me }: BiddingProps) {
  const amounts = amountsOn(table);
  return (
    <div class="dor-bidding" role="group" aria-label="Your bid">
      <p class="dor-bidding-head">
        <b>Your bid</b>{" "}
        <span>
          {standing(table.view)} {!amounts.length && "Name a place here or on the map."}
        </span>
      </p>
      {amounts.length ? (
        <Amounts table={table} amounts={amounts} />
      ) : (
        <Lots table={table} me={me} />
      )}
    </div>
  );
}

/** The bid to beat, or that there is none. */
function standing(view: DoradaView): string {
  const best = view.auction.bids.find(({ leading }) => leading);
  if (!best) return "No bid yet.";
  const who = best.parts.map(({ seat }) => seatName(view, seat)).join(" and ");
  return `Highest bid: ${best.total} for ${siteName(view, best.site)} by ${best.way} (${who}).`;
}

/** What can be named now: by air any site, so those are left to the map. */
function lotsOn(table: DoradaTable, { bids }: Me): Lot[] {
  return bids.filter((lot) => actionFor(table, lot));
}

function actionFor(table: DoradaTable, lot: Lot) {
  return table.offers(lot.site).find((action) => isFor(lot, action));
}

function Lots({ table, me }: BiddingProps) {
  const all = lotsOn(table, me);
  const near = all.filter(isNear);
  const flights = all.filter((lot) => !near.includes(lot));
  return (
    <ul class="dor-lots">
      {near.map((lot) => (
        <li key={`${lot.site} ${lot.way}`}>
          <LotButton table={table} me={me} lot={lot} />
        </li>
      ))}
      {flights[0] && (
        <li class="dor-flights">
          <WayMark of="air" /> By air to any site on the map, {range(flights[0])}
        </li>
      )}
    </ul>
  );
}

function LotButton({ table, me, lot }: BiddingProps & { lot: Lot }) {
  const { view } = table;
  const { site, way, stands } = lot;
  const spoken =
    stands === null
      ? `Bid ${range(lot)} for ${siteName(view, site)} by ${way}`
      : `${joining(view, lot)}: add ${range(lot)}`;
  const action = actionFor(table, lot);
  return (
    <button
      type="button"
      class="dor-lot"
      data-join={stands === null ? undefined : ""}
      aria-label={spoken + goalsSpoken(me, site)}
      title={spoken}
      data-hinted={(action && table.asks(action)) || undefined}
      onClick={() => action && table.pick(action)}
      onMouseEnter={() => table.light([site])}
      onMouseLeave={() => table.light([])}
      onFocus={() => table.light([site])}
      onBlur={() => table.light([])}
    >
      <WayMark of={way} />
      <span>
        {stands !== null && <small data-figure={`Join ${stands} for`} />}
        {siteName(view, site)}
      </span>
      <OwnGoals me={me} site={site} />
      <b data-figure={`${stands === null ? "" : "+"}${range(lot)}`} />
    </button>
  );
}

function range({ least, most }: Lot): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

function pointsAt(goals: { site: string; value: number }[], site: string): number {
  return sum(goals.filter((goal) => goal.site === site).map(({ value }) => value));
}

/** What one's own treasures and curses there are worth. */
function OwnGoals({ me, site }: { me: Me; site: string }) {
  const [gain, loss] = [pointsAt(me.treasures, site), pointsAt(me.curses, site)];
  return (
    <>
      {gain > 0 && (
        <i class="dor-lot-goal" data-sort="treasures">
          <Sign of="treasures" />
          <span data-figure={`+${gain}`} />
        </i>
      )}
      {loss < 0 && (
        <i class="dor-lot-goal" data-sort="curses">
          <Sign of="curses" />
          <span data-figure={signed(loss)} />
        </i>
      )}
    </>
  );
}

function goalsSpoken(me: Me, site: string): string {
  const [gain, loss] = [pointsAt(me.treasures, site), pointsAt(me.curses, site)];
  const parts = [...(gain ? [`a treasure of ${gain}`] : []), ...(loss ? [`a curse of ${-loss}`] : [])];
  return parts.length ? `. You hold ${parts.join(" and ")} there` : "";
}
