/** Reports about people: what was said at the table, and the way to a ban. */

import { useSignal } from "@preact/signals";
import { ago } from "../start/tables/TableList";
import { MODERATION } from "../words/owner";
import { REPORT } from "../words/report";
import { BAN_FORM } from "./BanCard";
import type { BanWish, Orders, Report } from "./orders";

export function ReportList({ orders }: { orders: Orders }) {
  const reports = orders.reports.value;
  const all = useSignal(false);
  const open = reports.filter((each) => each.open);
  const shown = all.value ? reports : open;
  return (
    <section class="card" aria-labelledby="reports-title">
      <div class="owner-head">
        <h2 id="reports-title">{MODERATION.reports(open.length)}</h2>
        {reports.length > open.length && (
          <button type="button" class="button small" onClick={() => (all.value = !all.value)}>
            {all.value ? MODERATION.onlyOpen : MODERATION.all(reports.length - open.length)}
          </button>
        )}
      </div>
      {!shown.length && <p>{MODERATION.none}</p>}
      <ul class="owner-tables">
        {shown.map((report) => (
          <Line key={report.id} report={report} orders={orders} />
        ))}
      </ul>
    </section>
  );
}

function Line({ report, orders }: { report: Report; orders: Orders }) {
  const { id, reported, reporter, reason, text, lines, addresses, open } = report;
  const words = REPORT.reasons.find(([value]) => value === reason)?.[1] ?? reason;
  const begin = (wish: Partial<BanWish>) => {
    orders.banned.value = { ...wish, reason: words };
    document.getElementById(BAN_FORM)?.scrollIntoView({ block: "center" });
  };
  const name = reported.name || MODERATION.nameless;
  return (
    <li>
      <span class="tables-what">
        <b dir="auto">{MODERATION.about(name, words)}</b>
        {text && <span dir="auto">{text}</span>}
        <span class="tables-marks">
          <i>{open ? MODERATION.open : MODERATION.closed}</i>
          <span dir="auto">{MODERATION.by(reporter.name || MODERATION.nameless)}</span>
          <a href={`/table/${report.table}`}>{report.title}</a>
          <time dateTime={report.created}>{ago(report.created)}</time>
        </span>
        {lines.length > 0 && (
          <details>
            <summary>{MODERATION.lines(lines.length)}</summary>
            <ol class="owner-lines">
              {lines.map((line, index) => (
                <li key={index} dir="auto">
                  <b>{line.name}</b> {line.text}
                </li>
              ))}
            </ol>
          </details>
        )}
      </span>
      <span class="owner-sends">
        <button
          type="button"
          class="button small"
          aria-label={MODERATION.banPerson(name)}
          onClick={() => begin({ kind: "person", target: reported.key, label: reported.name })}
        >
          {MODERATION.ban}
        </button>
        {addresses.map((address) => (
          <button
            key={address}
            type="button"
            class="button small"
            onClick={() => begin({ kind: "address", target: address, label: reported.name })}
          >
            {MODERATION.banAddress(address)}
          </button>
        ))}
        <button type="button" class="button small" onClick={() => void orders.mark(id, !open)}>
          {open ? MODERATION.close : MODERATION.reopen}
        </button>
      </span>
    </li>
  );
}
