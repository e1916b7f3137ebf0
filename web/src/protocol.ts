/**
 * Messages of the server. Their types are generated from the server's models: `npm run types` reads
 * web/protocol.json, which `marooned protocol types` prints.
 */

import type { components } from "./generated/protocol";
import type { Action, GameEvent, Outcome, View } from "./view";

type Schemas = components["schemas"];

/** A value of an option. */
export type Setting = string | number | boolean | null | Setting[];
type Settings = Record<string, Setting>;

/** A schema with parts whose form depends on the game, which messages leave open. */
type With<Schema, Parts> = Omit<Schema, keyof Parts> & Parts;

// Games, options and AI players.
export type GameOption = With<
  Schemas["GameOption"],
  { default: Setting; choices: { value: Setting; label: string }[] | null }
>;
export type GameInfo = With<Schemas["GameInfo"], { options: GameOption[] }>;
export type Catalogue = With<Schemas["Catalogue"], { games: GameInfo[] }>;
export type AiPlayer = Schemas["AiPlayer"];
export type WinRate = Schemas["WinRate"];
export type StaleRules = Schemas["StaleRules"];
export type Status = Schemas["Status"];
export type ServerAddresses = Schemas["ServerAddresses"];

// Tables and seats.
export type TableSummary = With<
  Schemas["TableSummary"],
  { options: Settings; outcome: Outcome | null }
>;
export type TableInfo = With<Schemas["TableInfo"], { options: Settings; terms: Terms; origin?: string | null }>;
export type TableSeat = Schemas["TableSeat"];
export type PublicTable = Schemas["PublicTable"];
export type PublicTables = Schemas["PublicTables"];
export type OpenedTable = Schemas["OpenedTable"];
export type Terms = With<Schemas["Terms"], { window_seconds?: number | null }>;
export type TermsChange = Schemas["TermsChange"];
export type OptionChoice = NonNullable<GameOption["choices"]>[number];
export type Clock = Schemas["Clock"];
export type NewTable = With<Schemas["NewTable"], { options: Settings; terms?: Terms }>;
export type NewSeat = NewTable["seats"][number];
export type Rematch = Schemas["Rematch"];
export type Invitation = Schemas["Invitation"];
export type InvitationDetails = Schemas["InvitationDetails"];
export type RecoveryCode = Schemas["RecoveryCode"];
export type BlockedPerson = Schemas["BlockedPerson"];

// The game over the WebSocket.
/** A push as it is sent: without a base its view is complete, else it holds what has changed. */
export type PushDelta = With<
  Schemas["Push"],
  { events: GameEvent[]; view: Partial<View> }
> & { log?: GameEvent[]; protocol?: string };
/** A push with the complete view. */
export type Push = Omit<With<PushDelta, { view: View }>, "entries">;
export type SecretWindow = Schemas["SecretWindow"];
export type AnswerAccepted = Schemas["AnswerAccepted"];
export type ErrorMessage = Schemas["ErrorMessage"];
export type ClocksMessage = Schemas["Clocks"];
export type Notice = Schemas["NoticeText"];
export type ClockKind = Clock["kind"];

// Hints, win chances and reasons.
export type WinChance = Pick<Schemas["MoveEvaluation"], "win_chance" | "low" | "high">;
export type MoveEvaluation = Schemas["MoveEvaluation"];
export type HintMessage = Schemas["Hint"];
export type Evaluation = Schemas["Evaluation"];
export type IllegalReason = Schemas["IllegalReason"];
/** Something that may happen before the turn ends, and its probability. */
export interface Danger {
  target: string | null;
  chance: number;
  text: string;
  grave: boolean;
  slight: boolean;
  rules: string[];
}
export type Forecast = With<Schemas["Forecast"], { dangers: Danger[] }>;

// People and chat.
/** News about the table that are no moves. */
export type TableNews = Schemas["Spectators"] | Schemas["TermsChanged"] | Rematch;
export type PeopleMessage = Schemas["People"];
export type Presence = NonNullable<Schemas["SeatStatus"]["presence"]>;
export type SeatAction = Schemas["SeatStatus"]["actions"][number];
export type SeatRequest = Schemas["SeatRequest"];
export type ChatMessage = Schemas["ChatMessage"];
export type ChatHistory = Schemas["ChatHistory"];
export type UndoQuestion = Schemas["UndoQuestion"];
export type UndoResult = Schemas["UndoResult"];
export type TalkMessage =
  | ChatMessage
  | ChatHistory
  | UndoQuestion
  | UndoResult
  | Schemas["TermsChanged"];

// Waiting rooms.
export type RoomState = With<Schemas["WaitingRoom"], { options: Settings; terms: Terms }>;
export type RoomSeat = Schemas["WaitingRoomSeat"];
export type RoomChange = With<
  Schemas["WaitingRoomChange"],
  { options?: Settings | null; terms?: Terms | null }
>;
export type RoomPlace = NonNullable<Schemas["WaitingRoomChange"]["seats"]>[number];

// Replays, reviews and uploads.
export type ReplayStep = With<Schemas["ReplayStep"], { events: GameEvent[] }>;
export type TurningPoint = Schemas["TurningPoint"];
export type Replay = With<
  Schemas["Replay"],
  { opening: GameEvent[]; outcome: Outcome; steps: ReplayStep[] }
>;
export type ReplayFrames = With<
  Schemas["ReplayFrames"],
  { frames: { complete: boolean; view: Partial<View> }[] }
>;
export type Review = Schemas["Review"];
export type ReviewList = Schemas["Reviews"];
export type UploadedGame = Schemas["UploadedGame"];

// Rulebooks, tutorials and puzzles.
export type Rulebook = Schemas["Rulebook"];
export type RulebookChapter = Schemas["RulebookChapter"];
export type RulebookPart = Schemas["RulebookPart"];
export type RuleExplanation = Schemas["RuleExplanation"];
export type TutorialLesson = With<Schemas["TutorialLesson"], { actions: Action[] }>;
export type Tutorial = With<
  Schemas["Tutorial"],
  {
    lessons: TutorialLesson[];
    scenes: { events: GameEvent[]; view: Partial<View>; complete: boolean }[];
  }
>;
export type PuzzleInfo = Schemas["PuzzleInfo"];
export type PuzzleList = Schemas["PuzzleList"];
export type PuzzleResult = Schemas["PuzzleResult"];
export type SolutionStep = Schemas["SolutionStep"];
export type PuzzleLevel = PuzzleInfo["level"];
export type TablePuzzle = Schemas["TablePuzzle"];

/** Any message over the WebSocket. */
export type Message =
  | PushDelta
  | Forecast
  | RoomState
  | Exclude<
      Schemas["SocketMessage"],
      { type: "push" } | { type: "forecast" } | { type: "waiting_room" } | { type: "world" }
    >;
export type SocketRequest = Schemas["SocketRequest"];
