/** The last table that was opened here, checked against what the server offers now. */

import type { Catalogue, Clock, GameInfo, GameOption, NewSeat, NewTable, Setting, Terms } from "../protocol";




export interface Remembered {
  /** In place of the defaults; what is no longer offered is left out. */
  settings: Record<string, Setting>;
  /** Empty if the seats cannot be used any more. */
  seats: NewSeat[];
  terms: Omit<Terms, "clock">;
  clock: Clock | null;
}

const LONGEST_NAME = 40;
const KINDS: readonly string[] = ["turn", "game", "days"];
const OVER: readonly string[] = ["policy", "ai_player"];
const TERMS = { public: false, spectators: true, hints: true, chat: true };

/** The text that is stored for a table; deals and files are left out, as they are for one game only. */
export function textOf(order: NewTable, options: GameOption[]): string {
  const lasting = options.filter((option) => isLasting(option, order.options[option.name]));
  const kept = lasting.map(({ name }) => [name, order.options[name]]);
  return JSON.stringify({ settings: Object.fromEntries(kept), seats: order.seats, terms: order.terms });
}

/** What a stored text says about a game. Anything stale or broken falls back to the default. */
export function remembered(text: string, game: GameInfo, { ai_players: players }: Catalogue): Remembered {
  const { settings, seats, terms } = objectOf(parsed(text));
  const stored = objectOf(terms);
  const sat = seatsOf(seats, game, players.map(({ name }) => name));
  return {
    settings: settingsOf(objectOf(settings), game, sat.length),
    seats: sat,
    terms: {
      public: flag(stored.public, TERMS.public),
      spectators: flag(stored.spectators, TERMS.spectators),
      hints: flag(stored.hints, TERMS.hints),
      chat: flag(stored.chat, TERMS.chat),
    },
    clock: clockOf(stored.clock),
  };
}

function isLasting(option: GameOption, value: Setting | undefined): boolean {
  return value !== undefined && value !== option.default && isOffered(option, value, Infinity);
}

function settingsOf(stored: Record<string, unknown>, { options }: GameInfo, seats: number) {
  const fitting = options.filter(({ name }) => name in stored);
  const kept = fitting.filter((option) => isOffered(option, stored[option.name], seats));
  return Object.fromEntries(kept.map(({ name }) => [name, stored[name] as Setting]));
}

function isOffered(option: GameOption, value: unknown, seats: number): boolean {
  const { choices, minimum: least, maximum: most, multiple: many } = option;
  if (least !== null) return Number.isInteger(value) && isWithin(Number(value), least, most ?? least);
  if (!choices) return false;
  const keys = choices.map((choice) => key(choice.value));
  if (many) return Array.isArray(value) && value.length <= seats && areOffered(value, keys, option);
  const at = keys.indexOf(key(value));
  return at >= 0 && !(option.seat_choices && at > seats);
}

/** Whether each entry is a choice, and none but the first one is taken twice where that matters. */
function areOffered(entries: unknown[], keys: string[], { distinct }: GameOption): boolean {
  const found = entries.map(key);
  const taken = found.filter((entry) => entry !== keys[0]);
  return found.every((entry) => keys.includes(entry)) && (!distinct || new Set(taken).size === taken.length);
}

function seatsOf(stored: unknown, { seats: [least, most] }: GameInfo, players: string[]): NewSeat[] {
  if (!Array.isArray(stored) || !isWithin(stored.length, least, most)) return [];
  const seats = stored.map((seat: unknown) => seatOf(objectOf(seat), players));
  return seats.every((seat) => seat !== null) ? seats : [];
}

function seatOf({ kind, name, friend, player }: Record<string, unknown>, players: string[]): NewSeat | null {
  if (kind === "ai" && players.includes(String(player))) return { kind, player: String(player) };
  if (kind !== "person" || typeof name !== "string" || name.length > LONGEST_NAME) return null;
  return { kind, name: /^Player \d+$/.test(name) ? "" : name, friend: friend === true };
}

function clockOf(stored: unknown): Clock | null {
  const { kind, seconds, on_timeout } = objectOf(stored);
  const isSound = KINDS.includes(String(kind)) && OVER.includes(String(on_timeout)) && Number(seconds) > 0;
  return isSound ? (stored as Clock) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

const key = (value: unknown) => JSON.stringify(value);
const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
const flag = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
