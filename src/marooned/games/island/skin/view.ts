/** What this game adds to the common view. */

import type { SkinProps } from "@page/skins/contract";
import type { Card, Place, Seat, View } from "@page/view";

export interface Tile extends Place {
  state: "dry" | "flooded" | "sunk";
  /** The rulebook's name of the tile, whatever the edition calls it: its picture. */
  art: string;
  site: string | null;
  start: string | null;
  pawns: number[];
  last_site: boolean;
  doomed: boolean;
  landing: boolean;
}

export interface TreasureCard extends Card {
  card: string;
  count: number;
  special: boolean;
}

export interface Adventurer extends Seat {
  role: string;
  colour: string;
  place: string;
  hand: TreasureCard[];
}

export interface Treasure {
  id: string;
  label: string;
  captured: boolean;
  sites: string[];
}

export interface IslandView extends View {
  places: Tile[];
  seats: Adventurer[];
  columns: number;
  rows: number;
  water: { tick: number; draws: number; meter: number[]; skull: number };
  treasures: Treasure[];
  treasure_deck: { left: number; holds: Record<string, number> };
  treasure_discards: Record<string, number>;
  flood_pile: { left: number; layers: string[][] };
  flood_discards: string[];
  words: Record<string, string>;
  clock: { turns_left: number | null; sunk: number; needed: number } | null;
}

export type IslandProps = SkinProps<IslandView>;

export function cardLabel(view: IslandView, card: string): string {
  return view.treasures.find(({ id }) => id === card)?.label ?? view.words[card] ?? card;
}

export function tileLabel(view: IslandView, tile: string): string {
  return view.places.find(({ id }) => id === tile)?.label ?? tile;
}
