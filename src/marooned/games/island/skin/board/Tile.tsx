/** One tile: its picture, the water over it, its name, its signs. */

import type { Table } from "@page/skins/contract";
import { longestWord } from "@page/skins/lettering";
import { RoleMark } from "../art/emblems";
import { Sign } from "../art/figures";
import { KindMark } from "../art/kinds";
import { Scene } from "../art/scenes";
import type { IslandView, Tile as TileView } from "../view";

interface TileProps {
  table: Table<IslandView>;
  tile: TileView;
}

export function Tile({ table, tile }: TileProps) {
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
            <Scene art={tile.art} />
            <Flood />
          </span>
          <span class="isl-name" style={{ "--longest": longestWord(tile.label).length }}>
            {tile.label}
          </span>
          <Signs table={table} tile={tile} />
        </span>
        <Offers table={table} tile={tile} />
      </button>
    </div>
  );
}

/** The state of a tile and its dangers, aloud. */
export function spoken(tile: TileView): string {
  const parts = [tile.state, tile.site && `${tile.site} treasure site`];
  if (tile.last_site) parts.push("the last one for its treasure");
  if (tile.doomed) parts.push("whoever stands here would drown if it sank");
  return parts.filter(Boolean).join(", ");
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
          {tile.last_site && <b>last</b>}
        </span>
      )}
      {tile.start && <StartSign view={view} role={tile.start} />}
      {tile.doomed && <span class="isl-doomed">!</span>}
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

/** What a click would do, as small signs in the corner: what the tile itself means comes first. */
function Offers({ table, tile }: TileProps) {
  const offers = table.offers(tile.id);
  const plain = offers.filter(({ targets }) => targets[0] === tile.id);
  const kinds = [...new Set((plain.length ? plain : offers).map(({ kind }) => kind))];
  if (!kinds.length) return null;
  return (
    <span class="isl-offers">
      {kinds.slice(0, 3).map((kind) => (
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
