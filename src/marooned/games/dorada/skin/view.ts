/** What this game adds to the common view. */

import type { SeatProps, SkinProps, Table } from "@page/skins/contract";

export type { TargetProps } from "@page/skins/contract";
import type { Place, Seat, View } from "@page/view";

export type Counts = Record<string, number>;
export type Way = "mountain" | "sand" | "jungle" | "water" | "air";
export type PathType = "mountain" | "sand" | "jungle" | "river" | "lake" | "sea";
type Family = "white" | "red" | "yellow" | "green";

export interface Spot extends Place {
  kind: string;
}

export interface Site {
  id: string;
  name: string;
  family: Family | null;
  /** Numbers of the exploration markers here, the lowest first. */
  markers: number[];
}

export interface Trail {
  id: string;
  from: string;
  to: string;
  type: PathType;
  blocked: "bigfoot" | "leviathan" | null;
}

/** Where the expedition may be taken by a way, and over which paths; by air there are none. */
interface Trip {
  site: string;
  way: Way;
  paths: string[];
}

export interface IslandMap {
  place: string;
  came_by: string | null;
  sites: Site[];
  paths: Trail[];
  tokens: string[];
  markers_left: number;
  next_marker: number | null;
  next_is_red: boolean;
  trips: Trip[];
}

export interface Treasure {
  id: string;
  site: string;
  symbol: string;
  value: number;
  offered?: boolean;
}

export interface FoundTreasure extends Treasure {
  bonus: boolean;
  bonus_points: number;
}

export interface Curse {
  id: string;
  site: string;
  value: number;
}

export interface Destiny {
  id: string;
  text: string;
  /** What it brings when it is done. */
  points: number;
  offered?: boolean;
  /** What it would bring now. */
  now?: number;
  /** How much there is of what it asks for, and how much that is; what goes by trips has no end. */
  reached?: number;
  needed?: number | null;
  by_trips?: number[] | null;
}

/** What a card is good for to who looks: by how much it raises bids, or a treasure. */
export interface Worth {
  ways: Partial<Record<Way, number>>;
  points: number;
  text: string;
}

/** Where one may bid, from how much to how much; what stands there, where it can be joined. */
export interface Lot extends Destination {
  least: number;
  most: number;
  stands: number | null;
}

export interface Destination {
  site: string;
  way: Way;
}

export interface Explorer extends Seat {
  leader: boolean;
  gold: number;
  cards: number;
  treasures: number;
  curses: number;
  destinies: number;
  known: Counts;
  found: FoundTreasure[];
  cursed: Curse[];
  shut: boolean;
  bid: { destination: Destination; part: number } | null;
  points: number;
}

export interface Me {
  seat: number;
  hand: Counts;
  treasures: Treasure[];
  curses: Curse[];
  destinies: Destiny[];
  means: Record<Way, number>;
  under: { treasures: Treasure[]; destinies: Destiny[] };
  worth: { hand: Record<string, Worth>; row: Record<string, Worth> };
  bids: Lot[];
}

export interface Bid extends Destination {
  total: number;
  leading: boolean;
  parts: { seat: number; part: number }[];
}

export interface Auction {
  open: boolean;
  bids: Bid[];
  bidder: number | null;
  shut: number[];
  /** The bid that is being made. */
  naming: { extra: string | null; on: number | null; site: string | null; way: Way | null } | null;
}

export interface Payment {
  seat: number;
  way: Way;
  owed_left: number;
  cards: Counts;
  turned: Counts;
  gold: number;
}

export interface Score {
  seat: number;
  total: number;
  rank: number;
  lines: { text: string; points: number }[];
}

export interface DoradaView extends View {
  places: Spot[];
  seats: Explorer[];
  edition: string;
  bidding: "rival" | "cooperative";
  board: IslandMap;
  me: Me | null;
  auction: Auction;
  payment: Payment | null;
  row: (string | null)[];
  /** Who takes a card, and for how much gold. */
  draw: { seat: number; price: number } | null;
  deck: number;
  discards: Counts;
  decks: { treasures: number; curses: number; destinies: number };
  stage: string;
  scores: Score[] | null;
}

export type DoradaTable = Table<DoradaView>;
export type DoradaProps = SkinProps<DoradaView>;
export type ExplorerProps = SeatProps<DoradaView>;

export function seatName(view: DoradaView, seat: number | null | undefined): string {
  return view.seats.find((other) => other.seat === seat)?.name ?? "somebody";
}

export function seatOf(view: DoradaView, seat: number | null | undefined): Explorer | undefined {
  return view.seats.find((other) => other.seat === seat);
}

export function siteName(view: DoradaView, site: string): string {
  return view.board.sites.find(({ id }) => id === site)?.name ?? site;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
