/** The talk at a table: its lines, what is pointed at, and what people ask each other. */

import type { TalkMessage } from "../../protocol";
import type { People } from "../people";
import type { TableSocket } from "../socket";
import type { Views } from "../views";
import { Conversation } from "./conversation";
import { Pointing } from "./pointing";
import { Undoing } from "./undoing";

export class Talking {
  readonly conversation: Conversation;
  readonly pointing: Pointing;
  readonly undoing: Undoing;

  constructor(
    table: string,
    views: Views,
    people: People,
    socket: Pick<TableSocket, "say">,
    label: (target: string) => string,
  ) {
    this.conversation = new Conversation(table, views, people, socket);
    this.pointing = new Pointing(this.conversation, socket, label);
    this.undoing = new Undoing(views, people, socket);
  }

  hear(message: TalkMessage): void {
    if (message.type === "undo_question") this.undoing.hear(message);
    else if (message.type === "undo_result") this.undoing.settle(message);
    else if (message.type === "terms") this.conversation.on.value = message.terms.chat;
    else if (message.type === "chat_history") {
      this.conversation.learn(message);
      this.undoing.forget();
    } else {
      if (message.kind !== "point") this.conversation.hear(message);
      if (message.targets.length) this.pointing.hear(message);
    }
  }
}

/** Whether a message is about talk. */
export function isTalk(message: { type: string }): message is TalkMessage {
  return ["chat_history", "chat_message", "undo_question", "undo_result", "terms"].includes(message.type);
}
