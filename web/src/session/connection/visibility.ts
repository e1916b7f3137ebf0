/** Whether somebody sees the page: who looks elsewhere for a while is told to be away. */

import type { TableSocket } from "../socket";

/** Milliseconds for which a page may be hidden before its person counts as away. */
const A_WHILE = 20_000;

export class Attention {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private away = document.hidden;

  constructor(private readonly socket: Pick<TableSocket, "send">) {
    document.addEventListener("visibilitychange", this.look);
  }

  stop(): void {
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.look);
  }

  private readonly look = (): void => {
    clearTimeout(this.timer);
    if (document.hidden) this.timer = setTimeout(() => this.tell(true), A_WHILE);
    else if (this.away) this.tell(false);
  };

  private tell(away: boolean): void {
    this.away = away;
    this.socket.send({ type: "visibility", visible: !away });
  }
}
