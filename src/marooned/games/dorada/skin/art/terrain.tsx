/** The island under the map: coast, lake, ranges, jungle, dunes, and the sea around them. */

import type { JSX } from "preact";
import { InTurn } from "@page/skins/turns";
import { placed, smooth, type Frame } from "../board/geometry";

type Places = readonly (readonly [number, number])[];

const COAST: Places = [
  [8.5, 10], [12, 5.5], [20, 4], [28, 2.5], [37, 3.5], [46, 2], [54, 2.5], [62, 3], [69, 5.5],
  [77, 4.5], [83, 6], [87.5, 12], [86, 18], [89, 24], [90, 31], [87.5, 37], [88.5, 45], [86, 52],
  [87, 59], [84, 65.5], [77, 64.5], [70, 66.5], [62, 62.5], [54, 64.5], [47, 66.5], [39, 64],
  [31, 66], [24, 65.5], [18.5, 62], [16, 55], [10.5, 51], [8.5, 44], [10.5, 36], [8, 29.5],
  [9.5, 22], [7.5, 16],
];

const LAKE: Places = [
  [41, 34.5], [44.5, 32.5], [48, 34], [51.5, 37.5], [50.5, 41.5], [46.5, 43], [42.5, 46.5],
  [39, 43.5], [38.5, 39],
];

/** Small drawings of what grows and rises where: none of them lies on a path. */
const RANGE: Places = [
  [20, 16], [24.5, 18.5], [42, 6], [45.5, 5.5], [82.5, 18.5], [86, 20], [76, 33.5], [79, 31.5],
  [18, 36], [20.5, 33.5], [29, 56], [31.5, 58], [33, 47.5], [55.5, 31], [57.5, 28.5], [22, 52],
];
const WOOD: Places = [
  [66, 12], [69, 14.5], [63.5, 8], [60, 14], [39, 24.5], [43, 23], [72, 29], [69, 31], [62, 31],
  [47, 53], [51, 57.5], [43.5, 57], [33, 63], [38, 59.5], [56, 50.5], [60.5, 47], [11.5, 20],
];
const DUNES: Places = [
  [21, 23], [25, 25], [36, 20], [58, 21.5], [62, 16.5], [74, 19], [75, 48], [71, 46], [79, 52],
  [74, 57.5], [69, 60.5], [54, 61.5], [87, 49], [39, 13.5],
];
const SWELL: Places = [
  [3.5, 8], [5, 56], [12, 68], [38, 71.5], [72, 71.5], [93, 62], [95, 20], [92, 6], [60, -2.5],
  [25, -1.5], [3, 27], [96, 45],
];

const Peak = (): JSX.Element => (
  <path d="M-13 7C-8 0-4-8 0-12 4-7 8-1 13 7M-4-6l1 6 3-3 2 4 2-4M1 7C3 2 4 0 6-3" />
);
const Palm = (): JSX.Element => (
  <path d="M0 9C1 3 1-1-1-6M-1-6c-4-4-8-3-10 1 4-2 7-2 10-1zM-1-6c4-5 9-4 11 0-4-2-8-1-11 0zM-1-6c-1-4-4-6-7-5 3 1 5 2 7 5zM-1-6c1-4 4-6 7-5-3 1-5 2-7 5zM-6 9h12" />
);
const Dune = (): JSX.Element => <path d="M-13 4C-6-6 2-6 13 4M-4 5C2-1 8-1 14 5" />;
const Wave = (): JSX.Element => (
  <path d="M-14 0q4-5 7 0t7 0 7 0 7 0M-6 6q3-4 6 0t6 0" />
);

export function Terrain({ frame }: { frame: Frame }) {
  return (
    <g class="dor-terrain">
      <path class="dor-shoal far" d={outline(frame, COAST)} />
      <path class="dor-shoal" d={outline(frame, COAST)} />
      <path class="dor-land" d={outline(frame, COAST)} />
      <path class="dor-lake" d={outline(frame, LAKE)} />
      <InTurn>{() => <Scatter frame={frame} of={RANGE} sort="peak" Sign={Peak} />}</InTurn>
      <InTurn>{() => <Scatter frame={frame} of={WOOD} sort="palm" Sign={Palm} />}</InTurn>
      <InTurn>{() => <Scatter frame={frame} of={DUNES} sort="dune" Sign={Dune} />}</InTurn>
      <InTurn>{() => <Scatter frame={frame} of={SWELL} sort="swell" Sign={Wave} />}</InTurn>
    </g>
  );
}

function outline(frame: Frame, places: Places): string {
  return smooth(places.map(([x, y]) => placed(frame, x, y)));
}

interface ScatterProps {
  frame: Frame;
  of: Places;
  sort: string;
  Sign: () => JSX.Element;
}

function Scatter({ frame, of, sort, Sign }: ScatterProps) {
  const scale = frame.width > 600 ? 1.1 : 0.62;
  return (
    <g class={`dor-grown ${sort}`}>
      {of.map(([x, y]) => {
        const at = placed(frame, x, y);
        return (
          <g key={`${x} ${y}`} transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
            <Sign />
          </g>
        );
      })}
    </g>
  );
}

/** A compass rose in a corner of the sea. */
export function Rose({ frame }: { frame: Frame }) {
  const at = placed(frame, 93, frame.width > 600 ? 69 : 71);
  const scale = frame.width > 600 ? 1 : 0.55;
  return (
    <g class="dor-rose" transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <circle r="25" />
      <circle r="20" />
      <path class="rays" d="M0-36 5-5 36 0 5 5 0 36-5 5-36 0-5-5z" />
      <path class="dark" d="M0-36 0 0-5-5zM36 0 0 0 5-5zM0 36 0 0 5 5zM-36 0 0 0-5 5z" />
      <text y="-39">N</text>
    </g>
  );
}
