/** Who looks on, what the opener switched, and where all play again: news that are no moves. */

import { signal } from "@preact/signals";
import { playAgain, switchTerms } from "../api";
import type { Message, Rematch, TableNews, TermsChange } from "../protocol";
import { usualName } from "../settings";
import { announce, toast } from "./notices";
import { endingPutAway } from "./overlays";
import type { People } from "./people";
import type { TableSocket } from "./socket";

const KINDS: readonly string[] = ["spectators", "terms", "rematch"];

function isNews(message: Message): message is TableNews {
  return KINDS.includes(message.type);
}

export class Company {
  /** How many look on, and what some of them are called. */
  readonly spectators = signal<{ count: number; names: string[] }>({ count: 0, names: [] });
  /** The table at which all play again. */
  readonly rematch = signal<Rematch | null>(null);

  constructor(
    private readonly table: string,
    private readonly people: Pick<People, "info">,
    private readonly socket: Pick<TableSocket, "say" | "send">,
  ) {}

  hear(message: Message): void {
    if (!isNews(message)) return;
    if (message.type === "spectators") this.spectators.value = message;
    if (message.type === "terms") this.follow(message);
    if (message.type === "rematch") this.offer(message);
  }

  /** A spectator goes by the name that its person took last. */
  introduce(name = usualName.value): void {
    const wanted = name.trim();
    if (!wanted) return;
    usualName.value = wanted;
    this.socket.send({ type: "set_name", name: wanted });
  }

  async switch(terms: TermsChange): Promise<void> {
    await switchTerms(this.table, terms).catch(complain);
  }

  /** Open the table at which all play again, or find it where somebody has. */
  async again(sameDeal: boolean): Promise<string | null> {
    const found = await playAgain(this.table, sameDeal).catch(complain);
    return found?.table ?? null;
  }

  private follow({ terms, text }: Extract<TableNews, { type: "terms" }>): void {
    const info = this.people.info.value;
    if (info) this.people.info.value = { ...info, terms };
    if (text) toast(text, "terms");
    announce(text);
  }

  /** Who has put the end away sees it again: there is something to decide. */
  private offer(rematch: Rematch): void {
    this.rematch.value = rematch;
    if (endingPutAway.value === this.table) endingPutAway.value = null;
    announce(`${rematch.name} asks everyone to play again.`);
  }
}

function complain(error: unknown): null {
  toast(error instanceof Error ? error.message : String(error));
  return null;
}
