/** A place's picture by its art key. */

import { gates } from "./gates";
import { Sky, Water } from "./parts";
import { sites } from "./sites";
import { wilds } from "./wilds";

const scenes = { ...sites, ...gates, ...wilds };

export function Scene({ art }: { art: string }) {
  const draw = scenes[art] ?? open;
  return (
    <svg class="isl-scene" viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {draw()}
    </svg>
  );
}

/** A place nobody has drawn yet: a shore. */
function open() {
  return (
    <>
      <Sky tone="day" />
      <path d="M0 62c30-14 80-18 120-8v36H0z" fill="#dcc48c" />
      <Water y={78} fill="#3f93a5" />
    </>
  );
}
