/** One tile wherever it lies now: its picture, its sand, the parts on it. It glides with the wind. */

import { InTurn } from "@page/skins/turns";
import { City } from "../art/city";
import { Desert } from "../art/dunes";
import { Figure } from "../art/figures";
import { Heap, Rope } from "../art/heap";
import { partLabel, type Cell, type DesertView } from "../view";
import { SHORT_PARTS } from "../words/names";

interface TileProps {
  view: DesertView;
  cell: Cell;
}

/** Spoken: a lesson speaks of it, so that its name is to be read on the smallest board. */
export function Tile({ view, cell, spoken }: TileProps & { spoken: boolean }) {
  const city = cell.state === "city";
  return (
    <div
      class="des-tile"
      data-side={cell.state}
      data-blocked={cell.blocked || undefined}
      data-spoken={spoken || undefined}
      style={{ "--x": cell.x, "--y": cell.y, "--sand": cell.sand }}
      aria-hidden="true"
    >
      <div class="des-slab">
        <div class="des-turn">
          <span class="des-side">
            <InTurn>{() => <Desert tile={cell.tile ?? ""} back={cell.back} />}</InTurn>
          </span>
          <span class="des-side city">
            <InTurn>{() => city && cell.face && <City face={cell.face} clue={cell.clue} />}</InTurn>
          </span>
        </div>
        <Sand cell={cell} />
        {city && <Caption view={view} cell={cell} />}
      </div>
      {cell.seen && <Peek view={view} cell={cell} />}
      {cell.sand > 0 && <b class="des-sand-count">{cell.sand}</b>}
      <Lying parts={cell.parts} />
    </div>
  );
}

/** How much of the tile the sand covers, in percent of its height. */
const COVER = [0, 27, 44, 52, 59, 65, 70];

function Sand({ cell: { sand } }: Pick<TileProps, "cell">) {
  const cover = COVER[Math.min(sand, COVER.length - 1)] ?? 0;
  return (
    <span class="des-sand" style={{ "--cover": cover }}>
      <InTurn>
        {() => (
          <>
            <Heap />
            <Rope />
          </>
        )}
      </InTurn>
    </span>
  );
}

/** Names short enough for a tile on a phone. */
const SHORT: Record<string, string> = {
  launch_pad: "Launch Pad",
  tunnel: "Tunnel",
  crash: "Crash site",
  gear: "Gear",
  well: "Well",
  mirage: "Mirage",
};

function Caption({ view, cell }: TileProps) {
  return (
    <span class="des-caption">
      <Name view={view} cell={cell} />
    </span>
  );
}

/** On a small tile the arrow alone tells row or column. */
function Name({ view, cell: { face, clue, face_label } }: TileProps) {
  if (!clue) return <span>{SHORT[face ?? ""] ?? face_label}</span>;
  return (
    <span>
      {SHORT_PARTS[clue.part] ?? partLabel(view, clue.part)}
      <i class="des-axis"> {clue.axis}</i>
    </span>
  );
}

/** What somebody saw under it, in a lens. */
function Peek({ view, cell }: TileProps) {
  return (
    <span class="des-peek">
      <span class="des-lens">{cell.face && <City face={cell.face} clue={cell.clue} />}</span>
      <span class="des-peek-name">
        <Name view={view} cell={cell} />
      </span>
    </span>
  );
}

/** Parts of the machine on a tile, or in the storm until the next tile moves in. */
export function Lying({ parts }: { parts: string[] }) {
  if (!parts.length) return null;
  return (
    <span class="des-lying" data-many={parts.length > 1 || undefined}>
      {parts.map((part) => (
        <i key={part}>
          <Figure of={part} />
        </i>
      ))}
    </span>
  );
}
