/** What each form of path means. */

import { PATH_TYPES } from "../words/names";
import { along, type Line, type Point } from "./geometry";
import { strokes } from "./strokes";

const LENGTH = 44;
const points: Point[] = Array.from({ length: LENGTH / 2 + 1 }, (_, index) => ({
  x: 3 + index * 2,
  y: 8,
}));
const LINE: Line = { points, length: LENGTH };

export function Legend() {
  return (
    <ul class="dor-legend" aria-label="Paths">
      {PATH_TYPES.map((type) => {
        const { bed, line, shapes } = strokes(type, LINE, 0.85);
        return (
          <li key={type}>
            <svg viewBox={`0 0 ${along(LINE, LENGTH).x + 3} 16`} aria-hidden="true">
              <g class="dor-trail" data-type={type}>
                <path class="dor-bed" d={bed} />
                {line && <path class="dor-stroke" d={line} />}
                {shapes && <path class="dor-marks" d={shapes} />}
              </g>
            </svg>
            {type}
          </li>
        );
      })}
    </ul>
  );
}
