/** This browser's tables: first those that wait for its person, as the server sorts them. */

import "../styles/lists.css";
import { close, forgetNames, type TableLine } from "../api";
import { listed } from "../phrases";
import { followLink } from "../route";
import { Asked } from "./Asked";
import type { Lobby } from "./lobby";

export function TableList({ lobby }: { lobby: Lobby }) {
  const tables = lobby.tables.value ?? [];
  if (!tables.length) return null;
  return (
    <section class="card tables" aria-labelledby="tables-title">
      <h2 id="tables-title">Your tables</h2>
      <ul>
        {tables.map((line) => (
          <TableRow key={line.table} line={line} lobby={lobby} />
        ))}
      </ul>
      <p class="tables-names">
        <Asked
          word="Forget my name"
          label="Forget my name at all tables"
          sure="Be “Somebody” at all these tables?"
          yes="Forget it"
          onYes={() => lobby.after(forgetNames())}
        />
      </p>
    </section>
  );
}

function TableRow({ line, lobby }: { line: TableLine; lobby: Lobby }) {
  const badge = badgeOf(line);
  return (
    <li>
      <a href={`/table/${line.table}`} onClick={followLink} data-badge={badge}>
        <span class="tables-what">
          <b>{line.title}</b>
          <span>{line.text || line.outcome?.text}</span>
          <Waiting line={line} />
          <span class="tables-marks">
            <time dateTime={line.created}>{ago(line.created)}</time>
            {marksOf(line).map((mark) => (
              <i key={mark}>{mark}</i>
            ))}
          </span>
        </span>
        <span class="badge">{badge}</span>
      </a>
      {line.closable && (
        <Asked
          word="End"
          label={`End ${line.title}, opened ${ago(line.created)}`}
          sure="End it for all?"
          yes="End it"
          onYes={() => lobby.after(close(line.table))}
        />
      )}
    </li>
  );
}

/** Who is waited for, where it is somebody else. */
function Waiting({ line }: { line: TableLine }) {
  if (line.awaits_me || !line.awaits.length) return null;
  return <span class="tables-awaits">waiting for {listed(line.awaits)}</span>;
}

function marksOf(line: TableLine): string[] {
  return [line.public && "public", line.known_deal && "known deal"].filter((mark) => !!mark) as string[];
}

/** Rivals do not all win or lose: their sentence says who did. */
function badgeOf({ finished, cooperative, outcome, waiting, awaits_me }: TableLine): string {
  if (!finished && awaits_me) return waiting ? "get ready" : "your turn";
  if (!finished) return waiting ? "waiting" : "go on";
  if (!cooperative) return "over";
  return outcome?.won ? "won" : "lost";
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function ago(moment: string): string {
  const seconds = (Date.now() - Date.parse(moment)) / 1000;
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : "just now";
}
