/** The talk at a table: its lines, what is pointed at, and what people ask each other. */

import type { People } from "../people";
import type { TableSocket } from "../socket";
import type { Views } from "../views";
import { Conversation } from "./conversation";
import type { TalkMessage } from "./messages";
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
    if (message.type === "undo_asked") this.undoing.hear(message);
    else if (message.type === "undo_settled") this.undoing.settle(message);
    else if (message.type === "terms") this.conversation.on.value = message.terms.talk;
    else if (message.type === "talk") {
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
  return ["talk", "said", "undo_asked", "undo_settled", "terms"].includes(message.type);
}
