/** What the server tells of the talk at a table; it has numbers of its own. */

export interface Said {
  type: "said";
  /** Nobody keeps what was only pointed at: it has none. */
  number: number | null;
  seat: number | null;
  name: string;
  kind: "say" | "phrase" | "point";
  text: string;
  targets: string[];
  at: string;
}

export interface Talk {
  type: "talk";
  /** Whether those who sit here want to talk. */
  on: boolean;
  lines: Said[];
  phrases: string[];
}

/** Somebody wants to take back what others have acted after. */
export interface UndoAsked {
  type: "undo_asked";
  number: number;
  seq: number;
  seat: number;
  asked: number[];
  granted: number[];
  texts: string[];
  seconds: number;
  left: number;
}

export interface UndoSettled {
  type: "undo_settled";
  number: number;
  how: "granted" | "refused" | "lapsed";
  seat: number | null;
}

/** The terms of the table have changed: talk may be among them. */
interface TermsTold {
  type: "terms";
  terms: { talk: boolean };
}

export type TalkMessage = Said | Talk | UndoAsked | UndoSettled | TermsTold;
