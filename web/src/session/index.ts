/** One table as this browser sees it: what the server said, and what may be said to it. */

import { batch, computed, effect, signal } from "@preact/signals";
import { tableInfo, type TableInfo } from "../api";
import { skinFor } from "../skins";
import type { Action, GameEvent, View } from "../view";
import { Hinting } from "./hint";
import { Log } from "./log";
import { TableSocket, type Kept, type Message, type Push, type SocketError } from "./socket";
import { Stage } from "./stage";
import { announce, forgetAll, toast } from "./notices";
import { Handing } from "./handover";
import { Outlook } from "./chance";
import { Secret } from "./secret";
import { Passing } from "./autopass";

/** The event by which somebody comes to a seat: its name may be another now. */
const SEATED = "seat";

export class Session {
  readonly info = signal<TableInfo | null>(null);
  readonly you = signal<number[]>([]);
  readonly cooperative = signal(true);
  readonly undoable = signal(false);
  readonly thinking = signal<number[]>([]);
  /** Companions wait until a person lets them go on. */
  readonly paused = signal(false);
  /** Why there is nothing to see yet. */
  readonly trouble = signal<string | null>(null);
  /** The seat to which its person is inviting a friend. */
  readonly inviting = signal<number | null>(null);
  /** A choice has been sent and not been answered yet. */
  readonly sent = signal(false);
  readonly log = new Log();
  readonly stage = new Stage(skinFor, (event, view) => {
    this.log.add(event, view.seq);
    announce(event.text);
  });
  /** Who of several rivals at this browser sits before it. */
  readonly handing = new Handing(this.stage.busy);
  readonly secret = new Secret();
  readonly passing: Passing;
  readonly outlook: Outlook;
  readonly hinting: Hinting;
  readonly socket: TableSocket;
  /** The number of the last change this browser was told of. */
  readonly seq = signal(-1);

  private readonly views = signal(new Map<number | null, View>());
  private waiting: Push[] = [];
  /** What each seat held here has been told so far. */
  private readonly stories = new Map<number | null, GameEvent[]>();
  private readonly forget: () => void;

  /** The held seat that is waited for; else the one held first; a spectator has none. */
  readonly seat = computed<number | null>(() => {
    const { shared, facing } = this.handing;
    if (shared.value || facing.value !== null) return facing.value;
    const any = this.views.value.values().next().value;
    const held = this.you.value;
    const asked = any?.waiting.find((seat) => held.includes(seat));
    return asked ?? held[0] ?? null;
  });

  readonly truth = computed<View | null>(() => this.views.value.get(this.seat.value) ?? null);

  /** The seats whose persons may be shown what is theirs: all held here, or one of rivals. */
  readonly here = computed<number[]>(() => {
    const { shared, facing } = this.handing;
    if (!shared.value) return this.you.value;
    return facing.value === null ? [] : [facing.value];
  });

  /** What the seats held here may do now. */
  readonly legal = computed<Action[]>(() => {
    const held = this.here.value;
    const all = held.flatMap((seat) => this.views.value.get(seat)?.legal ?? []);
    const mine = all.filter((action) => held.includes(action.seat));
    return [...new Map(mine.map((action) => [`${action.seat}:${action.code}`, action])).values()];
  });

  constructor(
    readonly id: string,
    private readonly onLoss: () => void = () => {},
  ) {
    this.socket = new TableSocket(id, (message) => this.hear(message));
    this.passing = new Passing(this);
    this.outlook = new Outlook(this);
    this.hinting = new Hinting(this);
    this.forget = effect(() => {
      if (this.handing.due.value) this.drawCurtain();
    });
    void this.learn();
  }

  play(action: Action): void {
    if (this.sent.value) return;
    this.sent.value = this.say({
      type: "play",
      seq: this.seq.value,
      seat: action.seat,
      code: action.code,
    });
  }

  undo(): void {
    if (!this.undoable.value) toast("Nothing can be taken back now.");
    else this.say({ type: "undo", seq: this.seq.value });
  }

  /** The person who was called sits down: their view and their log come on show. */
  sitDown(): void {
    this.handing.sitDown();
    const view = this.truth.value;
    if (view) this.show(view);
  }

  /** What a seat is called by people: its person's name, or what the game calls it. */
  nameOf(seat: number): string {
    const person = this.info.value?.seats.find((other) => other.seat === seat)?.name;
    const any = this.views.value.values().next().value;
    return person ?? any?.seats.find((other) => other.seat === seat)?.name ?? `Seat ${seat + 1}`;
  }

  close(): void {
    this.forget();
    this.handing.stop();
    this.passing.stop();
    this.outlook.stop();
    this.hinting.stop();
    this.socket.close();
    this.stage.skip();
  }

  say(message: object): boolean {
    const sent = this.socket.send(message);
    if (!sent) toast("The line to the table is down; trying again.");
    return sent;
  }

  /** Who sits here. Without it the table can be played all the same, and the socket says more. */
  private async learn(): Promise<void> {
    const info = await tableInfo(this.id).catch(() => null);
    this.info.value = info;
    if (!info?.offers.includes(this.inviting.value ?? -1)) this.inviting.value = null;
  }

  private hear(message: Message): void {
    if (message.type === "push") this.receive(message);
    if (message.type === "kept") this.keep(message);
    if (message.type === "outlook") this.outlook.hear(message);
    if (message.type === "advice") this.hinting.hear(message);
    if (message.type === "error") this.complain(message);
  }

  private keep({ seq, seat, code }: Kept): void {
    if (seq !== this.seq.value) return;
    this.sent.value = false;
    this.secret.keep(seat, code);
  }

  private complain({ code, message }: SocketError): void {
    if (!this.sent.value && this.hinting.defer(code)) return;
    this.sent.value = false;
    this.trouble.value = message;
    if (this.truth.value) toast(code === "stale" ? "The table has moved on; look again." : message);
  }

  /** Pushes come one per held seat: they are taken together, so that no half of a change shows. */
  private receive(push: Push): void {
    this.waiting = [...this.waiting.filter((other) => isBeside(other, push)), push];
    const seats = new Set(this.waiting.map(({ seat }) => seat));
    if (push.you.every((seat) => seats.has(seat))) this.take(this.waiting);
  }

  private take(pushes: Push[]): void {
    this.waiting = [];
    const before = this.truth.value;
    const last = pushes.at(-1) as Push;
    if (this.you.value.some((seat) => !last.you.includes(seat))) return this.leave(last);
    pushes.forEach((push) => this.remember(push));
    batch(() => {
      this.views.value = new Map(pushes.map(({ seat, view }) => [seat, view]));
      this.you.value = last.you;
      this.undoable.value = last.undo;
      this.thinking.value = last.thinking ?? [];
      this.paused.value = last.paused ?? false;
      this.cooperative.value = last.cooperative;
      this.handing.share(!last.cooperative && last.you.length > 1 && !last.view.outcome);
      this.secret.follow(pushes);
      // A companion that starts to think is news too, yet no answer to what was sent.
      if (last.seq > this.seq.value || last.log) this.sent.value = false;
    });
    if (!this.info.value || last.events.some(({ kind }) => kind === SEATED)) void this.learn();
    const view = this.truth.value;
    if (view) this.stageOf(before, view, pushes.find(({ seat }) => seat === view.seat) ?? last);
    const isNews = last.seq > this.seq.value;
    this.seq.value = last.seq;
    // Who has just acted sees what came of it before the curtain falls.
    this.handing.follow(last, isNews);
  }

  private remember({ seat, seq, events, log }: Push): void {
    if (log) this.stories.set(seat, log);
    else if (seq > this.seq.value) this.stories.set(seat, [...(this.stories.get(seat) ?? []), ...events]);
  }

  /** Nothing of what one seat knows stays in the page when another is called. */
  private drawCurtain(): void {
    this.handing.stand();
    this.passing.ask();
    this.stage.set(null);
    this.log.reset([]);
    forgetAll();
  }

  /** A seat is held elsewhere now: all that was known is dropped, and told anew to who is left. */
  private leave({ events }: Push): void {
    this.close();
    this.stage.set(null);
    forgetAll();
    events.forEach(({ text }) => toast(text));
    this.onLoss();
  }

  private show(view: View): void {
    this.stage.set(view);
    this.log.reset(told(view, this.stories.get(view.seat) ?? []));
  }

  private stageOf(before: View | null, view: View, push: Push): void {
    const news = push.seq > this.seq.value;
    if (push.log && before && news && view.outcome) this.end(view, push, push.log);
    else if (push.log || (before && view.seq < before.seq)) this.restart(view, push);
    else if (!before) this.show(view);
    else this.stage.play(news ? told(view, push.events) : [], view, timeFor(push));
  }

  /** At the end what was kept back may be told: the log is another, the last events are shown. */
  private end(view: View, push: Push, log: GameEvent[]): void {
    const { events } = push;
    this.log.reset(told(view, log.slice(0, log.length - events.length)));
    this.stage.play(told(view, events), view, timeFor(push));
  }

  private restart(view: View, push: Push): void {
    this.stage.set(view);
    push.events.forEach(({ text }) => toast(text));
    this.passing.ask();
    if (push.log) this.log.reset(told(view, push.log));
    else this.log.rewind(view.seq);
  }
}

/** Whether two pushes tell of one change to the holder of the same seats. */
function isBeside(one: Push, other: Push): boolean {
  return one.seq === other.seq && String(one.you) === String(other.you);
}

/** Milliseconds for showing what has happened: in a window it must leave time to answer. */
function timeFor({ window }: Push): number {
  return window ? (window.left * 1000) / 4 : Infinity;
}

/** Events worth telling: a skin may know some that say nothing. */
function told(view: View, events: GameEvent[]): GameEvent[] {
  const { quiet } = skinFor(view);
  return quiet ? events.filter(({ kind }) => !quiet.includes(kind)) : events;
}
