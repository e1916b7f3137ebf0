/** One tile: its picture, the water over it, its name, its signs. */

import { Badge } from "@page/skins/Badge";
import type { Table } from "@page/skins/contract";
import { hyphenated, longestWord } from "@page/skins/lettering";
import { kindsOn } from "@page/skins/offers";
import { InTurn } from "@page/skins/turns";
import { RoleMark } from "../art/emblems";
import { Sign } from "../art/figures";
import { KindMark } from "../art/kinds";
import { Scene } from "../art/scenes";
import type { IslandView, Tile as TileView } from "../view";

const MOST_SIGNS = 3;

interface TileProps {
  table: Table<IslandView>;
  tile: TileView;
}

export function Tile({ table, tile }: TileProps) {
  const name = hyphenated(tile.label);
  return (
    <div class="isl-cell" style={{ "--x": tile.x, "--y": tile.y }}>
      <button
        class="isl-tile"
        data-state={tile.state}
        data-landing={tile.landing || undefined}
        {...table.place(tile.id)}
      >
        <Ripples />
        <span class="isl-raft">
          <span class="isl-picture">
            <InTurn>
              {() => (
                <>
                  <Scene art={tile.art} />
                  <Flood />
                </>
              )}
            </InTurn>
          </span>
          <span class="isl-name" style={{ "--longest": longestWord(name).length }}>
            {name}
          </span>
          <Signs table={table} tile={tile} />
        </span>
        <Offers table={table} tile={tile} />
        <span class="isl-omen">
          <Badge of={table.forecasts(tile.id)} />
        </span>
      </button>
    </div>
  );
}

function Signs({ table: { view }, tile }: TileProps) {
  const captured = view.treasures.some(({ id, captured }) => id === tile.site && captured);
  return (
    <>
      {tile.site && (
        <span
          class="isl-site"
          data-last={tile.last_site || undefined}
          data-captured={captured || undefined}
        >
          <Sign of={tile.site} />
          {tile.last_site && <b data-figure="last" />}
        </span>
      )}
      {tile.start && <StartSign view={view} role={tile.start} />}
      {tile.doomed && <span class="isl-doomed" data-figure="!" />}
    </>
  );
}

/** Whose gate it is matters for recognising it only: shown where that role is at the table. */
function StartSign({ view, role }: { view: IslandView; role: string }) {
  const seat = view.seats.find((other) => other.role === role);
  return seat ? (
    <span class="isl-start">
      <RoleMark role={role} colour={seat.colour} />
    </span>
  ) : null;
}

/** What a click would do, as small signs in the corner. */
function Offers({ table, tile }: TileProps) {
  const kinds = kindsOn(table, tile.id, MOST_SIGNS);
  if (!kinds.length) return null;
  return (
    <span class="isl-offers">
      {kinds.map((kind) => (
        <KindMark key={kind} kind={kind} />
      ))}
    </span>
  );
}

function Flood() {
  const crest = "M-8 14q7-9 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0 14 0";
  return (
    <svg class="isl-flood" viewBox="0 0 120 90" preserveAspectRatio="none" aria-hidden="true">
      <path d={`${crest}V92H-8z`} fill="#12668c" opacity=".6" />
      <path d={`${crest}V92H-8z`} fill="url(#isl-swell)" opacity=".7" transform="translate(0 9)" />
      <path d={crest} fill="none" stroke="#f2fcff" stroke-width="3" />
    </svg>
  );
}

function Ripples() {
  return (
    <svg class="isl-ripples" viewBox="0 0 100 100" aria-hidden="true">
      <ellipse cx="50" cy="52" rx="40" ry="26" />
      <ellipse cx="50" cy="52" rx="27" ry="17" />
      <ellipse cx="50" cy="52" rx="14" ry="8" />
    </svg>
  );
}
