/** The way back to the table that this browser sat at last, above all else on the start page. */

import type { TableSummary } from "../protocol";
import { followLink } from "../route";
import { START } from "../words/start";
import { Poster } from "./Poster";
import { ago, badgeOf } from "./tables/TableList";

export function Resume({ line }: { line: TableSummary | null }) {
  if (!line) return null;
  const badge = badgeOf(line);
  return (
    <a class="card resume" href={`/table/${line.table}`} onClick={followLink} data-badge={badge}>
      <Poster game={line.game} />
      <span class="resume-words">
        <b>{START.resume}</b>
        <span>
          {line.title} · <time dateTime={line.created}>{ago(line.created)}</time>
        </span>
      </span>
      <span class="badge">{badge}</span>
    </a>
  );
}
