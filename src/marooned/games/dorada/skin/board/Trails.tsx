/** The paths as they are drawn: water lies under the paths on land. */

import { InTurn } from "@page/skins/turns";
import type { IslandMap, Trail } from "../view";
import { WIDE, type Chart } from "./geometry";
import { memo } from "./memo";
import { strokes } from "./strokes";

interface TrailsProps {
  chart: Chart;
  board: IslandMap;
  open: Set<string>;
}

const ORDER = ["sea", "river", "lake", "sand", "jungle", "mountain"];

export function Trails({ chart, board, open }: TrailsProps) {
  return (
    <>
      {ORDER.map((type) => (
        <g key={type}>
          <InTurn large>
            {() =>
              board.paths
                .filter((path) => path.type === type)
                .map((path) => (
                  <TrailShape key={path.id} chart={chart} path={path} isOpen={open.has(path.id)} />
                ))
            }
          </InTurn>
        </g>
      ))}
    </>
  );
}

interface TrailProps {
  chart: Chart;
  path: Trail;
  isOpen: boolean;
}

const TrailShape = memo(({ chart, path, isOpen }: TrailProps) => {
  const line = chart.lines.get(path.id);
  if (!line || line.points.length < 2) return null;
  const { bed, line: stroke, shapes } = strokes(path.type, line, chart.frame === WIDE ? 1 : 0.72);
  return (
    <g
      class="dor-trail"
      data-type={path.type}
      data-open={isOpen || undefined}
      data-blocked={path.blocked ?? undefined}
    >
      <path class="dor-bed" d={bed} />
      {stroke && <path class="dor-stroke" d={stroke} />}
      {shapes && <path class="dor-marks" d={shapes} />}
    </g>
  );
});
