/** What stands on the map: the expedition, Bigfoot, Leviathan, and the tokens at sea. */

import type { ComponentChildren } from "preact";
import { BIGFOOT, LEVIATHAN } from "../art/bolts";
import { Expedition } from "../art/sites";
import type { DoradaTable, Trail } from "../view";
import { along, middleOf, moved, type Chart } from "./geometry";

interface FiguresProps {
  table: DoradaTable;
  chart: Chart;
}

export function Figures({ table, chart }: FiguresProps) {
  const { board } = table.view;
  return (
    <>
      <div class="dor-figures low" aria-hidden="true">
        {board.tokens.map((path, index) => (
          <Token key={index} chart={chart} path={path} aside={index} />
        ))}
        <Beast sort="bigfoot" chart={chart} paths={board.paths}>
          {BIGFOOT()}
        </Beast>
        <Beast sort="leviathan" chart={chart} paths={board.paths}>
          {LEVIATHAN()}
        </Beast>
      </div>
      <div class="dor-figures" aria-hidden="true">
        <Party chart={chart} place={board.place} />
      </div>
    </>
  );
}

function Party({ chart, place }: { chart: Chart; place: string }) {
  const at = chart.sites.get(place);
  if (!at) return null;
  return (
    <span class="dor-party" style={moved(chart, at)}>
      <svg viewBox="-14 -44 44 52">
        <Expedition />
      </svg>
    </span>
  );
}

interface BeastProps {
  sort: NonNullable<Trail["blocked"]>;
  chart: Chart;
  paths: Trail[];
  children: ComponentChildren;
}

function Beast({ sort, chart, paths, children }: BeastProps) {
  const path = paths.find(({ blocked }) => blocked === sort);
  const line = path && chart.lines.get(path.id);
  if (!line) return null;
  return (
    <span class="dor-beast" data-sort={sort} style={moved(chart, middleOf(line))}>
      <svg viewBox="-2 -2 52 52">{children}</svg>
    </span>
  );
}

/** Two tokens may lie on one path. */
function Token({ chart, path, aside }: { chart: Chart; path: string; aside: number }) {
  const line = chart.lines.get(path);
  if (!line) return null;
  return (
    <span class="dor-token" style={moved(chart, along(line, line.length * (0.36 + 0.06 * aside)))}>
      <svg viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11" />
        <path d="M12 5v14M8 9h8M5 13c0 4 3 6 7 6s7-2 7-6M12 3.5a1.5 1.5 0 1 1 0 3" />
      </svg>
    </span>
  );
}
