/** The tray with its lettered edge, the tiles and the storm, the pawns, and what stands beside it. */

import { Defs } from "../art/defs";
import { Vortex } from "../art/storm";
import { Spotlight } from "../events/Spotlight";
import type { DesertProps, DesertView } from "../view";
import { CellButton } from "./Cell";
import { Forecast } from "./Forecast";
import { Meter } from "./Meter";
import { Pawns } from "./Pawns";
import { Lying, Tile } from "./Tile";

export function Board({ table }: DesertProps) {
  const { view, pace } = table;
  return (
    <div
      class="des"
      data-forecast={view.looked.length > 0 || undefined}
      style={{ "--columns": view.columns, "--rows": view.rows, "--pace": `${pace}ms` }}
    >
      <Defs />
      <Forecast table={table} />
      <div class="des-tray">
        <Edges view={view} />
        <div class="des-ground">
          {inLayOrder(view).map((cell) => (
            <Tile
              key={cell.tile}
              view={view}
              cell={cell}
              spoken={table.target(cell.id)["data-spoken"] !== undefined}
            />
          ))}
          <Storm view={view} />
          {view.places.map((cell) => (
            <CellButton key={cell.id} table={table} cell={cell} />
          ))}
          <Pawns table={table} />
          <Spotlight table={table} />
        </div>
      </div>
      <Meter table={table} />
    </div>
  );
}

/** Elements in an order that never changes: a browser would break off their gliding otherwise. */
function inLayOrder({ places }: DesertView) {
  const tiles = places.filter(({ tile }) => tile !== null);
  return tiles.sort((one, other) => String(one.tile).localeCompare(String(other.tile)));
}

function Storm({ view }: { view: DesertView }) {
  const hole = view.places.find(({ state }) => state === "storm");
  return (
    hole && (
      <div class="des-storm" style={{ "--x": hole.x, "--y": hole.y }} aria-hidden="true">
        <Vortex />
        <Lying parts={hole.parts} />
      </div>
    )
  );
}

function Edges({ view }: { view: DesertView }) {
  return (
    <>
      <ol class="des-letters" aria-hidden="true">
        {Array.from({ length: view.columns }, (_, x) => (
          <li key={x}>{String.fromCharCode("A".charCodeAt(0) + x)}</li>
        ))}
      </ol>
      <ol class="des-numbers" aria-hidden="true">
        {Array.from({ length: view.rows }, (_, y) => (
          <li key={y}>{y + 1}</li>
        ))}
      </ol>
    </>
  );
}
