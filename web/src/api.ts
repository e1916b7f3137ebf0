/** The server's JSON over HTTP. */

import { signal } from "@preact/signals";
import type { BlockedPerson, Catalogue, Invitation, InvitationDetails, NewTable, OpenedTable, PublicTables, RecoveryCode, Rematch, Setting, Status, TableInfo, TableSummary, Terms, TermsChange } from "./protocol";

const NO_CONTENT = 204;
const FAILED = 500;
export const BANNED = "banned";

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
const MISSING: readonly string[] = ["unknown_table", "unknown_game", "no_tutorial", "no_puzzle"];

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

export const tables = () => ask<TableSummary[]>("/api/tables");
/** Timeout in milliseconds, if given: a server that takes longer counts as away. */
export const tableInfo = (id: string, within?: number) =>
  ask<TableInfo>(addressOf(id), within === undefined ? undefined : { signal: AbortSignal.timeout(within) });
export const recordAddress = (id: string) => `${addressOf(id)}/record`;

export const publicTables = () =>
  ask<PublicTables>("/api/tables/public");
export const switchTerms = (id: string, terms: TermsChange) =>
  tell<Terms>(`${addressOf(id)}/terms`, terms, "PATCH");
export const playAgain = (id: string, same_deal: boolean) =>
  tell<Rematch>(`${addressOf(id)}/rematch`, { same_deal });

export const open = (order: NewTable) => tell<OpenedTable>("/api/tables", order);

export const close = (id: string) => ask<null>(addressOf(id), { method: "DELETE" });
/** Forget the names of whoever sits at this browser, at every table. */
export const forgetNames = () => ask<null>("/api/names", { method: "DELETE" });

/** Erase names, messages and seats of this browser from the server. */
export const erasePerson = () => ask<null>("/api/person", { method: "DELETE" });

export const invite = (id: string, seat: number) =>
  tell<Invitation>(`${addressOf(id)}/seats/${seat}/invitation`, {});
export const withdraw = (id: string, seat: number) =>
  ask<null>(`${addressOf(id)}/seats/${seat}/invitation`, { method: "DELETE" });
export const offer = (id: string, secret: string) =>
  tell<InvitationDetails>(`${addressOf(id)}/invitation`, { secret });
export const takeSeat = (id: string, secret: string, name: string) =>
  tell<TableInfo>(`${addressOf(id)}/seats`, { secret, name });

/** Has an AI player, or the person who is invited, sit at the seat of somebody absent. */
export const replaceAt = (id: string, seat: number, player: string | null) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/stand-in`, { player });
export const standUp = (id: string, seat: number, player: string | null) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/stand-up`, { player });
export const sitDownAgain = (id: string, seat: number) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/return`, {});
export const resign = (id: string, seat: number, player: string) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/resignation`, { player });
export const swapPlaces = (id: string, seat: number, place: number) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/swap`, { other_seat: place });
export const kickPlayer = (id: string, seat: number, player: string | null, block: boolean) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/kick`, { player, block });
export const kickSpectator = (id: string, number: number) =>
  tell<null>(`${addressOf(id)}/spectators/${number}/kick`, { block: true });
export const askForSeat = (id: string, seat: number, name: string) =>
  tell<null>(`${addressOf(id)}/seats/${seat}/requests`, { name });
export const answerSeatRequest = (id: string, number: number, accept: boolean) =>
  tell<null>(`${addressOf(id)}/seat-requests/${number}`, { accept });

export const blockedPeople = (id: string) => ask<BlockedPerson[]>(`${addressOf(id)}/blocks`);
export const unblock = (id: string, key: string) =>
  ask<null>(`${addressOf(id)}/blocks/${key}`, { method: "DELETE" });
export const myCode = (id: string) => tell<RecoveryCode>(`${addressOf(id)}/recovery-code`, {});
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
