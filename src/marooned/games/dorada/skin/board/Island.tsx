/** The map: ground and paths drawn, sites and paths to click over them, figures on top. */

import { useMemo } from "preact/hooks";
import { Rose, Terrain } from "../art/terrain";
import type { DoradaTable } from "../view";
import { chartOf, TALL, WIDE } from "./geometry";
import { Knots } from "./Knots";
import { Figures } from "./Pieces";
import { openPaths } from "./reach";
import { Sites } from "./Sites";
import { Trails } from "./Trails";

export function Island({ table, tall }: { table: DoradaTable; tall: boolean }) {
  const frame = tall ? TALL : WIDE;
  const { board, places } = table.view;
  const chart = useMemo(() => chartOf(frame, board, places), [frame]);
  return (
    <div class="dor-island" style={{ "--wide": frame.width, "--high": frame.height }}>
      <svg
        class="dor-chart"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        aria-hidden="true"
        data-tall={tall || undefined}
      >
        <Terrain frame={frame} />
        <Trails chart={chart} board={board} open={openPaths(table)} />
        <Rose frame={frame} />
      </svg>
      <Knots table={table} chart={chart} />
      <Sites table={table} chart={chart} />
      <Figures table={table} chart={chart} />
    </div>
  );
}
