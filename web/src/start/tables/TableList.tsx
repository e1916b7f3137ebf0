/** This browser's tables: first those that wait for its person, as the server sorts them. */

import type { TableSeat, TableSummary } from "../../protocol";
import "../../styles/lists.css";
import { close, erasePerson, forgetNames } from "../../api";
import { listed } from "../../phrases";
import { followLink } from "../../route";
import { Asked } from "../ConfirmButton";
import { tableOrder, type TableOrder } from "../../settings";
import { settledWords } from "../../words/settled";
import { START } from "../../words/start";
import type { Lobby } from "../lobby";
import { inOrderOf } from "./order";
import { Poster } from "../Poster";
import { bringAllBack, put, putAway } from "./hiddenTables";

export function TableList({ lobby }: { lobby: Lobby }) {
  const all = lobby.tables.value ?? [];
  if (!all.length) return null;
  const shown = all.filter(({ table, finished }) => !finished || !putAway.value.includes(table));
  return (
    <section class="card tables" aria-labelledby="tables-title">
      <div class="tables-head">
        <h2 id="tables-title">Your tables</h2>
        {shown.length > 1 && <Order />}
      </div>
      <ul>
        {inOrderOf(tableOrder.value, shown).map((line) => (
          <TableRow key={line.table} line={line} lobby={lobby} />
        ))}
      </ul>
      <p class="tables-names">
        {shown.length < all.length && (
          <button type="button" class="button small" onClick={bringAllBack}>
            {START.bringBack(all.length - shown.length)}
          </button>
        )}
        <Asked
          word="Forget my name"
          label="Forget my name at all tables"
          sure="Remove your name from all these tables?"
          yes="Remove it"
          onYes={() => lobby.after(forgetNames())}
        />
        <Asked
          word="Erase my data"
          label="Erase everything about me from the server"
          sure="Erase your names, messages and seats? You cannot come back to these tables."
          yes="Erase it"
          onYes={() => lobby.after(erasePerson())}
        />
      </p>
    </section>
  );
}

function Order() {
  return (
    <label class="tables-order">
      <span>{START.order}</span>
      <select
        class="field"
        value={tableOrder.value}
        onChange={({ currentTarget }) => (tableOrder.value = currentTarget.value as TableOrder)}
      >
        {Object.entries(START.orders).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function TableRow({ line, lobby }: { line: TableSummary; lobby: Lobby }) {
  const badge = badgeOf(line);
  return (
    <li>
      <a href={`/table/${line.table}`} onClick={followLink} data-badge={badge}>
        <Poster game={line.game} />
        <span class="tables-what">
          <b>{line.title}</b>
          <span>{line.text || line.outcome?.text}</span>
          <Waiting line={line} />
          <span class="tables-who">{[settledAt(lobby, line), company(line.seats)].filter(Boolean).join(" · ")}</span>
          <span class="tables-marks">
            <time dateTime={line.created}>{ago(line.created)}</time>
            {marksOf(line).map((mark) => (
              <i key={mark}>{mark}</i>
            ))}
          </span>
        </span>
        <span class="badge">{badge}</span>
      </a>
      <Farewell line={line} lobby={lobby} />
    </li>
  );
}

/** What goes on is ended for all, by whoever opened it; what is over is put away here alone. */
function Farewell({ line, lobby }: { line: TableSummary; lobby: Lobby }) {
  const when = ago(line.created);
  if (line.finished) {
    const label = START.putAway(line.title, when);
    return (
      <button type="button" class="button small" aria-label={label} onClick={() => put(line.table)}>
        {START.put}
      </button>
    );
  }
  if (!line.closable) return null;
  return (
    <Asked
      word="End"
      label={`End ${line.title}, opened ${when}`}
      sure="End it for everyone?"
      yes="End it"
      onYes={() => lobby.after(close(line.table))}
    />
  );
}

function settledAt(lobby: Lobby, { game, title, options }: TableSummary): string {
  const found = lobby.catalogue.value?.games.find(({ name }) => name === game);
  if (!found) return "";
  return settledWords(found.options, options).filter((label) => label !== title).join(" · ");
}

/** Persons by their names, companions by their number. */
function company(seats: TableSeat[]): string {
  const free = seats.filter((seat) => seat.free).length;
  const companions = seats.filter(({ kind }) => kind === "ai").length;
  const names = seats.filter((seat) => seat.kind === "person" && !seat.free).map(({ name }) => name ?? "");
  const others = [companions && START.companions(companions), free && START.free(free)];
  return listed([...names, ...others.filter((words) => !!words)] as string[]);
}

/** Who is waited for, where it is somebody else. */
function Waiting({ line }: { line: TableSummary }) {
  if (line.your_turn || !line.active_players.length) return null;
  return <span class="tables-awaits">waiting for {listed(line.active_players)}</span>;
}

function marksOf(line: TableSummary): string[] {
  return [line.public && "public", line.known_deal && "known deal"].filter((mark) => !!mark) as string[];
}

/** Rivals do not all win or lose: their sentence says who did. */
export function badgeOf({ finished, cooperative, outcome, waiting_room: waiting, your_turn: awaits_me }: TableSummary): string {
  if (!finished && awaits_me) return waiting ? "get ready" : "your turn";
  if (!finished) return waiting ? "waiting" : "continue";
  if (!cooperative) return "over";
  return outcome?.won ? "won" : "lost";
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function ago(moment: string): string {
  const seconds = (Date.now() - Date.parse(moment)) / 1000;
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : "just now";
}
