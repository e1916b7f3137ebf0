/** What stands in for a table of the server: a line of its own, who sits there, what it teaches. */

import type { ReadonlySignal } from "@preact/signals";
import type { Message, TableInfo } from "../../protocol";
import type { Action } from "../../view";
import type { Wire } from "../socket";

export interface School {
  connect: (hear: (message: Message) => void) => Wire;
  info: TableInfo;
  /** What is to be done now. */
  taught: ReadonlySignal<Action | null>;
  /** The targets that are ringed: what is read about, or the one thing to press. */
  ringed: ReadonlySignal<readonly string[]>;
  /** The targets that are spoken of: their names are shown however small they are. */
  spoken: ReadonlySignal<ReadonlySet<string>>;
}
