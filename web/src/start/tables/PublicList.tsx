/** Public tables at which somebody waits for company. */

import { listed } from "../../phrases";
import type { PublicTable } from "../../protocol";
import { followLink } from "../../route";
import type { Lobby } from "../lobby";

export function PublicList({ lobby }: { lobby: Lobby }) {
  const mine = new Set(lobby.tables.value?.map(({ table }) => table));
  const tables = (lobby.open.value ?? []).filter(({ table }) => !mine.has(table));
  if (!tables.length) return null;
  return (
    <section class="card tables" aria-labelledby="public-title">
      <h2 id="public-title">Waiting for players</h2>
      <ul>
        {tables.map((line) => (
          <OpenRow key={line.table} line={line} />
        ))}
      </ul>
    </section>
  );
}

function OpenRow({ line }: { line: PublicTable }) {
  const { free_seats: free, names } = line;
  return (
    <li>
      <a href={`/table/${line.table}`} onClick={followLink} data-badge="join">
        <span class="tables-what">
          <b>{line.title}</b>
          <span>
            {listed(names)} {names.length > 1 ? "wait" : "waits"} for {free} more
          </span>
        </span>
        <span class="badge">join</span>
      </a>
    </li>
  );
}
