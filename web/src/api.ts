/** The server's JSON over HTTP. */

import { signal } from "@preact/signals";
import type { Outcome } from "./view";

const NO_CONTENT = 204;
const FAILED = 500;
export const BANNED = "banned";

export type Setting = string | number | boolean | null | Setting[];

export interface Choice {
  value: Setting;
  label: string;
}

export interface Option {
  name: string;
  default: Setting;
  choices: Choice[] | null;
  many: boolean;
  /** Whether the text of a file may take the place of a choice. */
  file: boolean;
  help: string;
  /** Whether no two seats may take the same choice, the first one aside. */
  distinct: boolean;
  /** Whether its choices but the first are the seats. */
  of_seats: boolean;
  /** The range of a whole number, which has no choices. */
  least: number | null;
  most: number | null;
  /** Whether it is a house rule, which the publisher's rules do not have. */
  house: boolean;
}

/** How often companions of one sort, alone at a table, win with one choice of an option. */
export interface WinRate {
  option: string;
  choice: string;
  player: string;
  players: number;
  /** In percent. */
  won: number;
  games: number;
}

export interface Game {
  name: string;
  title: string;
  summary: string;
  seats: [number, number];
  /** Whether all win or lose together. */
  cooperative: boolean;
  options: Option[];
  win_rates: WinRate[];
  /** Where a page tells how they were counted, if there is one. */
  rates_page: string | null;
  /** Its guided first game, if it has one. */
  guide: { title: string; minutes: number } | null;
  /** Whether there are puzzles of it. */
  puzzles: boolean;
}

export interface Player {
  name: string;
  title: string;
  help: string;
}

export interface Catalogue {
  games: Game[];
  players: Player[];
}

/** A game whose compiled rules do not match their sources. */
export interface StaleRules {
  game: string;
  title: string;
  /** What is wrong, and what helps. */
  text: string;
}

interface Status {
  text: string;
  version: string;
  /** The page that the server has now. */
  build: string;
  /** Null while the server still reads its sources. */
  stale: StaleRules[] | null;
}

export interface TableLine {
  table: string;
  game: string;
  title: string;
  cooperative: boolean;
  created: string;
  /** When it ended. */
  finished: string | null;
  outcome: Outcome | null;
  text: string;
  /** Whether this browser may close it. */
  closable: boolean;
  /** Whether people wait for one another still. */
  waiting: boolean;
  /** The names of those who are waited for. */
  awaits: string[];
  awaits_me: boolean;
  public: boolean;
  /** Whether somebody here may know the deal. */
  known_deal: boolean;
  options: Record<string, Setting>;
  seats: TableSeat[];
}

/** A public table that waits for whoever comes. */
export interface PublicLine {
  table: string;
  game: string;
  title: string;
  created: string;
  names: string[];
  free: number;
  watchers: boolean;
}

/** The operator's notice to all pages; without a text there is none. */
export interface NoticeTold {
  type: "notice";
  text: string | null;
  until: string | null;
}

/** What holds at a table beside the rules. */
export interface Terms {
  public: boolean;
  watchers: boolean;
  aids: boolean;
  talk: boolean;
  clock: ClockWish | null;
}

/** What of it the opener may switch while a game runs. */
export type Switches = Partial<Pick<Terms, "aids" | "talk" | "watchers">>;

export interface Successor {
  table: string;
  known_deal: boolean;
  /** Who asked for it. */
  name: string;
}

export type SeatOrder =
  /** A friend's seat is free until they take it by a link. */
  { kind: "person"; name: string; friend: boolean } | { kind: "companion"; player: string };

export interface TableSeat {
  seat: number;
  kind: "person" | "companion";
  name: string | null;
  player: string | null;
  /** Whether a friend is still to take it. */
  free: boolean;
  /** Whom somebody sits in for, or who has resigned. */
  sits_in_for: string | null;
  resigned: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  cooperative: boolean;
  options: Record<string, Setting>;
  seats: TableSeat[];
  you: number[];
  /** The seats to which this browser may invite. */
  offers: number[];
  finished: string | null;
  waiting: boolean;
  /** Whether this browser may change what holds here. */
  opener: boolean;
  terms: Terms;
  known_deal: boolean;
  /** The table at which all play again. */
  successor: string | null;
}

/** How long persons may take, in seconds, and what happens when their time is out. */
export interface ClockWish {
  kind: "turn" | "game" | "days";
  seconds: number;
  over: "judgement" | "companion";
}

export interface NewTable {
  game: string;
  options: Record<string, Setting>;
  seats: SeatOrder[];
  terms?: Terms;
  /** Whether it is dealt only once all are ready. */
  wait?: boolean;
}

/** What an invitation is for. */
export interface Offer {
  seat: number;
  name: string;
  /** Whether this browser holds the seat already. */
  yours: boolean;
}

/** What the server refused, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** Whether this is the value that was refused. */
  isAbout(value: Setting): boolean {
    return JSON.stringify(this.details.value) === JSON.stringify(value);
  }

  /** Whether an option is named in what was said. */
  names(option: string): boolean {
    return this.message.split(/\W+/).includes(option);
  }

  /** Whether this is the file in which something was refused. */
  isIn(file: string): boolean {
    return this.message.startsWith(`${file}, line `);
  }
}

/** Codes by which the server says that there is nothing of that name. */
const MISSING: readonly string[] = ["unknown_table", "unknown_game", "no_guide", "no_puzzle"];

export function isMissing(error: unknown): boolean {
  return error instanceof Refusal && MISSING.includes(error.code);
}

export const status = () => ask<Status>("/api/status");
let known: Promise<Catalogue> | null = null;

/** What can be played, and with whom: fetched once for as long as the page is open. */
export function catalogue(): Promise<Catalogue> {
  known ??= ask<Catalogue>("/api/games").catch((trouble: unknown) => {
    known = null;
    throw trouble;
  });
  return known;
}

export const tables = () => ask<TableLine[]>("/api/tables");
/** Timeout in milliseconds, if given: a server that takes longer counts as away. */
export const tableInfo = (id: string, within?: number) =>
  ask<TableInfo>(addressOf(id), within === undefined ? undefined : { signal: AbortSignal.timeout(within) });
export const recordAddress = (id: string) => `${addressOf(id)}/record`;

export const publicTables = () =>
  ask<{ on: boolean; tables: PublicLine[]; notice?: NoticeTold }>("/api/tables/public");
export const switchTerms = (id: string, terms: Switches) =>
  tell<Terms>(`${addressOf(id)}/terms`, terms, "PATCH");
export const playAgain = (id: string, same_deal: boolean) =>
  tell<Successor>(`${addressOf(id)}/successor`, { same_deal });

export const open = (order: NewTable) => tell<{ table: string }>("/api/tables", order);

export const close = (id: string) => ask<null>(addressOf(id), { method: "DELETE" });
/** Forget the names of whoever sits at this browser, at every table. */
export const forgetNames = () => ask<null>("/api/names", { method: "DELETE" });

/** Erase names, messages and seats of this browser from the server. */
export const erasePerson = () => ask<null>("/api/person", { method: "DELETE" });

export const invite = (id: string, seat: number) =>
  tell<{ secret: string }>(`${addressOf(id)}/seats/${seat}/invitation`, {});
export const withdraw = (id: string, seat: number) =>
  ask<null>(`${addressOf(id)}/seats/${seat}/invitation`, { method: "DELETE" });
export const offer = (id: string, secret: string) =>
  tell<Offer>(`${addressOf(id)}/offer`, { secret });
export const takeSeat = (id: string, secret: string, name: string) =>
  tell<TableInfo>(`${addressOf(id)}/seats`, { secret, name });

/** Has a companion, or whoever is invited, sit at the seat of somebody absent. */
export const replaceAt = (id: string, seat: number, player: string | null) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/stand-in`, { player });
export const standUp = (id: string, seat: number, player: string | null) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/stand-up`, { player });
export const sitDownAgain = (id: string, seat: number) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/return`, {});
export const resign = (id: string, seat: number, player: string) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/resignation`, { player });
export const swapPlaces = (id: string, seat: number, place: number) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/swap`, { place });
export const sendAway = (id: string, seat: number, player: string | null, block: boolean) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/kick`, { player, block });
export const sendOut = (id: string, number: number) =>
  tell<null>(`${addressOf(id)}/spectators/${number}/kick`, { block: true });
export const askForSeat = (id: string, seat: number, name: string) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/wish`, { name });
export const answerSeatWish = (id: string, number: number, yes: boolean) =>
  tell<null>(`${addressOf(id)}/wishes/${number}`, { yes });

/** Somebody who may not come to a table any more. */
export interface Blocked {
  key: string;
  name: string;
}

export const keptOut = (id: string) => ask<Blocked[]>(`${addressOf(id)}/blocks`);
export const letIn = (id: string, key: string) =>
  ask<null>(`${addressOf(id)}/blocks/${key}`, { method: "DELETE" });
export const myCode = (id: string) => tell<{ code: string | null }>(`${addressOf(id)}/code`, {});
export const recoverSeats = (id: string, code: string) =>
  tell<TableInfo>(`${addressOf(id)}/recovery`, { code });

/** Why this browser is banned from the server, and until when; null if it is not. */
export const banned = signal<string | null>(null);

export function addressOf(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

export function tell<T>(address: string, body: object, method = "POST"): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(address, { method, headers, body: JSON.stringify(body) });
}

export async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(address, init);
  if (!answer.ok) throw await refusal(answer);
  return (answer.status === NO_CONTENT ? null : await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  const fallback = `The server answered ${answer.status} ${answer.statusText}`.trim();
  try {
    const { error } = (await answer.json()) as { error?: Record<string, unknown> };
    const message = typeof error?.message === "string" ? error.message : fallback;
    const code = String(error?.code ?? "unknown");
    if (code === BANNED) banned.value = message;
    const id = answer.status < FAILED ? null : (error?.id ?? answer.headers.get("x-request-id"));
    return new Refusal(code, withId(message, code, id), answer.status, error ?? {});
  } catch {
    const message = withId(fallback, "unknown", answer.headers.get("x-request-id"));
    return new Refusal("unknown", message, answer.status);
  }
}

/** The message of a fault of the server, with the id by which its operator finds it in the log. */
export function withId(message: string, code: string, id: unknown): string {
  return typeof id === "string" ? `${message} (error ${code}, id ${id})` : message;
}
