/** The picture of the end: away by helicopter, or only the sea. */

import { Figure } from "./art/figures";
import { Moon, Sky, Stars, Water } from "./art/parts";
import type { IslandProps } from "./view";

export function Ending({ table }: IslandProps) {
  return (
    <svg
      class="isl-ending"
      viewBox="0 0 240 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {table.view.outcome?.won ? <Away /> : <Drowned />}
    </svg>
  );
}

function Away() {
  return (
    <>
      <path d="M0 0h240v90H0z" fill="url(#isl-dawn)" />
      <circle cx="120" cy="62" r="34" fill="#fff2bd" opacity=".8" />
      <svg x="96" y="6" width="48" height="48" viewBox="0 0 48 48">
        <Figure of="helicopter" />
      </svg>
      <path d="M150 76c10-12 26-16 40-12 12 2 20 8 24 12z" fill="#6d5a3c" />
      <Wide y={72} fill="#3d93b3" />
      <Wide y={80} fill="#246b8e" />
    </>
  );
}

function Drowned() {
  return (
    <>
      <g transform="scale(2 1)">
        <Sky tone="night" />
      </g>
      <Stars
        at={[
          [20, 12],
          [50, 30],
          [86, 10],
          [130, 22],
          [168, 8],
          [206, 26],
          [226, 12],
        ]}
      />
      <Moon x={182} y={26} r={12} />
      <path d="M104 66l4-22h3l3 22zM98 66q12-8 24 0z" fill="#2a2440" />
      <Wide y={60} fill="#1c4a6b" />
      <Wide y={70} fill="#153a58" />
      <Wide y={80} fill="#0f2c46" />
    </>
  );
}

function Wide({ y, fill }: { y: number; fill: string }) {
  return (
    <g transform="scale(2 1)">
      <Water y={y} fill={fill} />
    </g>
  );
}
