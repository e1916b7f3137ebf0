/** One table as this browser sees it: what the server said, and what may be said to it. */

import { batch, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { withId } from "../api";
import { sentence } from "../phrases";
import type { AnswerAccepted, ErrorMessage, Message, Push, PushDelta, TableInfo } from "../protocol";
import type { Action, View } from "../view";
import { skinFor, whenDressed } from "../skins";
import { Forecasts } from "./forecast";
import { AutoPass } from "./autopass";
import { Company } from "./tableNews";
import { Clicks } from "./clicks";
import { Chance } from "./evaluation";
import { Handover } from "./hotSeat";
import { Attention } from "./connection/visibility";
import type { School } from "./connection/localTable";
import { Hint } from "./hint";
import { labelOf } from "./labels";
import { Log } from "./log";
import { announce, toast } from "./notices";
import { Pause } from "./pause";
import { People } from "./people";
import { Pushes } from "./pushes";
import { Secret } from "./secretWindow";
import { Calls } from "./time/turnAlerts";
import { Clocks } from "./time/clocks";
import { TableSocket, type Wire } from "./socket";
import { Animations } from "./animations";
import { LogPlayback } from "./logPlayback";
import { isTalk, Talking } from "./chat";
import { AiStatus } from "./aiStatus";
import { Views } from "./views";
import { ReasonRequest } from "./illegalReason/reasonRequest";
import { Deltas } from "./deltas";

/** The event by which somebody comes to a seat: its name may be another now. */
const SEATED = "seat";

export class Session {
  readonly cooperative = signal(true);
  readonly undoable = signal(false);
  /** Why there is nothing to see yet. */
  readonly trouble = signal<string | null>(null);
  /** Whether the server knows of no such table. */
  readonly missing = signal(false);
  readonly log = new Log();
  readonly animations = new Animations(skinFor, (event, view) => {
    this.log.add(event, view.seq);
    announce(this.people.told(event.text));
  });
  /** Who of several rivals at this browser sits before it. */
  readonly handover = new Handover(this.animations.busy);
  readonly secret = new Secret();
  readonly views = new Views(this.handover);
  readonly socket: Wire;
  readonly clicks: Clicks;
  readonly aiStatus: AiStatus;
  readonly people: People;
  readonly company: Company;
  readonly pause: Pause;
  readonly autopass: AutoPass;
  readonly chance: Chance;
  readonly hint: Hint;
  readonly forecasts: Forecasts;
  readonly talking: Talking;
  readonly reasonRequest: ReasonRequest;
  readonly clocks: Clocks;
  readonly calls: Calls;

  private readonly logPlayback = new LogPlayback(this.animations, this.log);
  private readonly deltas = new Deltas();
  private readonly pushes = new Pushes((pushes) =>
    whenDressed(pushes[0]?.view.game ?? "", () => this.take(pushes)),
  );
  private readonly forget: () => void;

  constructor(
    readonly id: string,
    private readonly onLoss: () => void = () => {},
    readonly school: School | null = null,
    met: TableInfo | null = null,
    private readonly onRoom: () => void = () => {},
  ) {
    const { views, cooperative, handover } = this;
    const { busy } = this.animations;
    const hear = (message: Message) => this.hear(message);
    const socket = school ? school.connect(hear) : new TableSocket(id, hear);
    this.socket = socket;
    this.clicks = new Clicks(socket);
    const { sent } = this.clicks;
    this.aiStatus = new AiStatus(socket.line);
    this.people = new People(id, views, school?.info, met);
    const label = (target: string) => labelOf(views.truth.value, target);
    this.talking = new Talking(id, views, this.people, socket, label);
    this.reasonRequest = new ReasonRequest({ views, facing: handover.facing, socket, label });
    this.company = new Company(id, this.people, socket);
    const { aids } = this.people;
    this.pause = new Pause(views, socket);
    this.autopass = new AutoPass(id, views, cooperative, (action) => this.play(action));
    this.chance = new Chance({ views, cooperative, aids, busy, socket });
    const { facing } = handover;
    const tell = (text: string) => this.reasonRequest.say(text);
    this.hint = new Hint({ views, aids, facing, busy, sent, socket, tell });
    this.forecasts = new Forecasts({ views, aids, busy, socket });
    this.clocks = new Clocks(socket);
    this.calls = new Calls({ views, clocks: this.clocks, passing: this.autopass.passing });
    const forget = [
      effect(() => {
        if (handover.due.value) this.drawCurtain();
      }),
      effect(() => {
        if (socket.line.value === "open") this.clicks.resend();
      }),
      effect(() => {
        const watches = views.truth.value !== null && !views.held.value.length;
        if (watches && socket.line.value === "open") untracked(() => this.company.introduce());
      }),
    ];
    const attention = new Attention(socket);
    this.forget = () => [...forget, () => attention.stop()].forEach((stop) => stop());
    if (!met) void this.people.learn();
  }

  /** Whether this is a guided game: there is nobody else, and nothing to be settled. */
  get isLesson(): boolean {
    return this.school !== null;
  }

  /** A choice has been sent and not been answered yet. */
  get sent(): ReadonlySignal<boolean> {
    return this.clicks.sent;
  }

  play(action: Action): void {
    this.clicks.play(action, this.views.seq.value);
  }

  undo(): void {
    if (!this.undoable.value) toast("Nothing can be undone now.");
    else this.socket.say({ type: "undo", seq: this.views.seq.value });
  }

  /** The person who was called sits down: their view and their log come on show. */
  sitDown(): void {
    this.handover.sitDown();
    const view = this.views.truth.value;
    if (view) this.logPlayback.open(view, this.views.storyOf(view.seat));
  }

  close(): void {
    this.forget();
    this.handover.stop();
    this.autopass.stop();
    this.chance.stop();
    this.hint.stop();
    this.forecasts.stop();
    this.calls.stop();
    this.reasonRequest.stop();
    this.socket.close();
    this.animations.skip();
  }

  private hear(message: Message): void {
    if (message.type === "push") this.learn(message);
    if (message.type === "answer_accepted") this.keep(message);
    if (message.type === "action_done") this.clicks.done(message.request_id);
    if (message.type === "clocks") this.clocks.hear(message);
    if (message.type === "evaluation") this.chance.hear(message);
    if (message.type === "hint") this.hint.hear(message);
    if (message.type === "illegal_reason") this.reasonRequest.hear(message);
    if (message.type === "forecast") this.forecasts.hear(message);
    if (message.type === "people") this.people.hear(message);
    if (message.type === "error") this.complain(message);
    if (message.type === "waiting_room" && !message.dealt) this.onRoom();
    if (isTalk(message)) this.talking.hear(message);
    this.company.hear(message);
  }

  /** A push that builds on what was never heard is of no use: the table is joined again. */
  private learn(told: PushDelta): void {
    const push = this.deltas.made(told);
    if (push) this.pushes.add(push);
    else this.socket.rejoin();
  }

  private keep({ seq, seat, code, request_id: click }: AnswerAccepted): void {
    this.clicks.keep(click);
    if (seq !== this.views.seq.value) return;
    this.secret.keep(seat, code);
  }

  private complain(complaint: ErrorMessage): void {
    const { code } = complaint;
    const message = withId(complaint.message, code, complaint.id);
    if (this.reasonRequest.refuse(complaint)) return;
    this.talking.conversation.refuse(code);
    if (this.clicks.refuse(complaint) || this.hint.defer(code)) return;
    this.trouble.value = sentence(message);
    this.missing.value = code === "unknown_table";
    const isShown = this.views.truth.value;
    if (isShown) toast(code === "stale" ? "The table has changed. Please check it." : sentence(message));
  }

  private take(pushes: Push[]): void {
    const { views } = this;
    const before = views.truth.value;
    const last = pushes.at(-1) as Push;
    if (views.loses(last)) return this.leave(last);
    const isNews = views.isNews(last);
    pushes.forEach((push) => views.remember(push));
    pushes.filter(({ secret_window: window }) => !window).forEach(({ seat }) => this.clicks.settle(seat));
    batch(() => this.adopt(pushes, last));
    const isSeated = last.events.some(({ kind }) => kind === SEATED);
    if (!this.people.info.value || isSeated) void this.people.learn();
    const view = views.truth.value;
    if (view) this.tell(before, view, pushes.find(({ seat }) => seat === view.seat) ?? last);
    views.seq.value = last.seq;
    // Who has just acted sees what came of it before the curtain falls.
    this.handover.follow(last, isNews);
  }

  /** What the server says of the table now. */
  private adopt(pushes: Push[], last: Push): void {
    this.views.take(pushes);
    this.undoable.value = last.can_undo;
    this.aiStatus.follow(last);
    this.pause.on.value = last.paused ?? false;
    this.pause.by.value = last.paused_by ?? null;
    this.cooperative.value = last.cooperative;
    this.handover.share(!last.cooperative && last.your_seats.length > 1 && !last.view.outcome);
    this.secret.follow(pushes);
  }

  private tell(before: View | null, view: View, push: Push): void {
    const { logPlayback, views } = this;
    const isNews = views.isNews(push);
    if (push.log && before && isNews && view.outcome) logPlayback.end(view, push, push.log);
    else if (push.log || (before && view.seq < before.seq)) this.restart(view, push);
    else if (!before) logPlayback.open(view, views.storyOf(view.seat));
    else logPlayback.goOn(view, push, isNews);
  }

  private restart(view: View, push: Push): void {
    this.autopass.ask();
    this.logPlayback.restart(view, push);
  }

  /** Nothing of what one seat knows stays in the page when another is called. */
  private drawCurtain(): void {
    this.handover.stand();
    this.autopass.ask();
    this.logPlayback.clear();
  }

  /** A seat is held elsewhere now: all that was known is dropped, and told anew to who is left. */
  private leave({ events }: Push): void {
    this.close();
    this.logPlayback.clear();
    this.clicks.forget();
    events.forEach(({ text }) => toast(text));
    this.onLoss();
  }
}
