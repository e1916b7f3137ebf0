/** The sea with the tiles, the pawns, the treasures in the corners and the gauge beside it. */

import { Defs } from "../art/parts";
import { Spotlight } from "../events/Spotlight";
import { Trophy } from "../side/Treasures";
import type { IslandProps, IslandView } from "../view";
import { Meter } from "./Meter";
import { Pawns } from "./Pawns";
import { Tile } from "./Tile";

export function Board({ table }: IslandProps) {
  const { view } = table;
  return (
    <div class="isl" style={{ "--columns": view.columns, "--rows": view.rows }}>
      <Defs />
      <Meter view={view} />
      <div class="isl-sea">
        <Rose />
        <Corners view={view} />
        {view.places.map((tile) => (
          <Tile key={tile.id} table={table} tile={tile} />
        ))}
        <Pawns table={table} />
        <Spotlight table={table} />
      </div>
    </div>
  );
}

/** On a board whose corners are open sea the four treasures lie there. */
function Corners({ view }: { view: IslandView }) {
  const corners = cornersOf(view);
  if (!corners) return null;
  return (
    <>
      {view.treasures.map((treasure, index) => {
        const [x, y] = corners[index] ?? [0, 0];
        return (
          <div key={treasure.id} class="isl-corner" style={{ "--x": x, "--y": y }}>
            <Trophy treasure={treasure} />
          </div>
        );
      })}
    </>
  );
}

function cornersOf({ columns, rows, places }: IslandView): [number, number][] | null {
  const [right, foot] = [columns - 1, rows - 1];
  const corners: [number, number][] = [
    [0, 0],
    [right, 0],
    [0, foot],
    [right, foot],
  ];
  const taken = corners.some(([x, y]) => places.some((tile) => tile.x === x && tile.y === y));
  return taken ? null : corners;
}

/** A compass rose under the tiles, faint on the water. */
function Rose() {
  return (
    <svg class="isl-rose" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="40" />
      <circle r="36" />
      <path d="M0-48 7-7 48 0 7 7 0 48-7 7-48 0-7-7z" />
      <path d="M0-34 4-4 34 0 4 4 0 34-4 4-34 0-4-4z" transform="rotate(45)" />
    </svg>
  );
}
