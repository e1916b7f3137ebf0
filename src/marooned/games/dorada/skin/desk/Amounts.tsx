/** A row of amounts to bid, or to add to a bid. */

import { WayMark } from "../art/ways";
import { siteName, type DoradaTable } from "../view";

const AMOUNT = /^(stake|add)-(\d+)$/;

interface Amount {
  target: string;
  adds: boolean;
  number: number;
}

export function amountsOn(table: DoradaTable): Amount[] {
  const targets = table.view.legal.flatMap(({ targets: [first] }) => first ?? []);
  const offered = targets.filter((target) => AMOUNT.test(target) && table.offers(target).length);
  return offered.map((target) => {
    const [, sort, number] = AMOUNT.exec(target) ?? [];
    return { target, adds: sort === "add", number: Number(number) };
  });
}

export function Amounts({ table, amounts }: { table: DoradaTable; amounts: Amount[] }) {
  return (
    <div class="dor-amounts" role="group" aria-label={title(table, amounts)}>
      <span class="dor-amounts-title">
        {table.view.auction.naming?.way && <WayMark of={table.view.auction.naming.way} />}
        {title(table, amounts)}
      </span>
      <ul>
        {amounts.map(({ target, adds, number }) => (
          <li key={target}>
            <button
              type="button"
              class="dor-amount"
              aria-label={adds ? `Add ${number}` : `Bid ${number}`}
              {...table.target(target)}
            >
              {adds ? `+${number}` : number}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function title({ view }: DoradaTable, [first]: Amount[]): string {
  const { naming, bids } = view.auction;
  const where = naming?.site ? ` for ${siteName(view, naming.site)}` : "";
  const stands = bids.find(({ site, way }) => site === naming?.site && way === naming?.way);
  return first?.adds ? `Join the bid of ${stands?.total ?? 0}${where}` : `Bid${where}`;
}
