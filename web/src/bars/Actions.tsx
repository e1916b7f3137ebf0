/** Every legal action as a button, gathered by kind, so that nothing needs the board. */

import "../styles/actions.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Skin } from "../skins/contract";
import type { View } from "../view";
import { grouped, inOrder, isBare, type Group } from "../session/groups";
import { Countdown } from "./Countdown";
import { putAway } from "../dialogs/Ending";
import { HintButton } from "../dialogs/Hint";
import type { Session } from "../session";
import type { Stage } from "../session/stage";
import type { Surface } from "../session/surface";
import { actionText, kindName, listed, seatName, sentence } from "../phrases";

interface BarProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

export function ActionBar(props: BarProps) {
  const { stage } = props.surface.session;
  const busy = stage.busy.value;
  const bar = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!busy) height.current = bar.current?.offsetHeight ?? 0;
  });
  // The bar itself takes the focus when the button that was pressed goes away.
  return (
    <section
      class={busy ? "actions showing" : "actions"}
      aria-label="Actions"
      aria-busy={props.surface.session.sent.value}
      tabindex={-1}
      ref={bar}
      style={{ "--height-before": `${height.current}px` }}
    >
      {busy ? <Showing stage={stage} /> : <Choices {...props} />}
    </section>
  );
}

function Choices(props: BarProps) {
  const { surface, view } = props;
  const buttons = barGroups(surface, view).map((group, index) => (
    <GroupButton key={group.key} {...props} group={group} index={index} />
  ));
  const isBareButton = ({ props: { group } }: (typeof buttons)[number]) => isBare(group);
  return (
    <>
      <Countdown session={surface.session} view={view} />
      <Pointed {...props} />
      <div class="actions-row bare">
        {view.outcome ? <Ended /> : buttons.filter(isBareButton)}
        <Onward session={surface.session} view={view} />
        <HandOver session={surface.session} view={view} />
        <HintButton session={surface.session} view={view} />
      </div>
      <div class="actions-row">{buttons.filter((button) => !isBareButton(button))}</div>
    </>
  );
}

function Ended() {
  return (
    <button type="button" class="action bare" onClick={() => (putAway.value = null)}>
      How it ended
    </button>
  );
}

/** A turn may ask for many passes: one press gives them all, another takes that back. */
function Onward({ session: { passing }, view }: { session: Session; view: View }) {
  if (passing.moment.value) {
    return (
      <button type="button" class="action" onClick={() => passing.ask()}>
        Ask me again
      </button>
    );
  }
  if (view.outcome || !passing.due(view)) return null;
  return (
    <button
      type="button"
      class="action"
      title="Pass whenever you are asked like this until the turn is over"
      onClick={() => passing.begin(view)}
    >
      Pass all this turn
    </button>
  );
}

/** Rivals at this browser who may act too: those to come in a window, or those not waited for. */
function HandOver({ session, view }: { session: Session; view: View }) {
  const { handing, you, secret } = session;
  if (!handing.shared.value) return null;
  const free = [...view.waiting, ...(view.interjecting ?? [])];
  const able = secret.span.value ? handing.after.value.slice(0, 1) : free;
  return (
    <>
      {able
        .filter((seat) => you.value.includes(seat) && seat !== view.seat)
        .map((seat) => (
          <button key={seat} type="button" class="action" onClick={() => handing.call(seat)}>
            Hand over to {session.nameOf(seat)}
          </button>
        ))}
    </>
  );
}

/** While events are shown the bar tells them, and how to go on at once. */
function Showing({ stage }: { stage: Stage }) {
  const event = stage.event.value;
  return (
    <>
      <p class="showing-text" key={event?.text}>
        {event?.text}
      </p>
      <button type="button" class="button small" onClick={() => stage.skip()}>
        Skip{stage.left.value > 0 && ` ${stage.left.value}`} <kbd>Space</kbd>
      </button>
    </>
  );
}

/** What the seat on show may do comes before what other seats held here may. */
function barGroups({ session }: Surface, view: View): Group[] {
  const groups = grouped(session.legal.value);
  const isOwn = ({ seat }: Group) => seat === view.seat;
  return inOrder([...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))]);
}

interface GroupProps extends BarProps {
  group: Group;
  index: number;
}

function GroupButton({ surface, view, skin, group, index }: GroupProps) {
  const { choosing } = surface;
  const many = group.actions.length > 1;
  const kept = surface.session.secret.answerOf(view.seat);
  const chosen = kept !== null && group.actions.some(({ code }) => code === kept);
  const light = () => {
    choosing.lit.value = group.actions.flatMap(({ targets }) => targets);
  };
  const dim = () => {
    choosing.lit.value = [];
  };
  return (
    <button
      type="button"
      class={isBare(group) ? "action bare" : "action"}
      data-action={index + 1}
      data-kind={group.kind}
      data-seat={group.seat}
      aria-haspopup={many ? "menu" : undefined}
      aria-pressed={chosen || undefined}
      data-hinted={surface.session.hinting.points(group) || undefined}
      onClick={({ currentTarget }) => {
        choosing.offer(groupTitle(view, skin, group), group.actions, currentTarget);
      }}
      onMouseEnter={light}
      onMouseLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {index < 9 && <kbd>{index + 1}</kbd>}
      {skin.KindMark && <skin.KindMark kind={group.kind} />}
      <span>{groupLabel(view, skin, group)}</span>
      {many && <b class="count">{group.actions.length}</b>}
    </button>
  );
}

function groupLabel(view: View, skin: Skin, group: Group): string {
  const [only] = group.actions;
  return only && group.actions.length === 1
    ? actionText(view, only)
    : groupTitle(view, skin, group);
}

function groupTitle(view: View, skin: Skin, { seat, kind }: Group): string {
  const name = kindName(skin, kind);
  return seat === view.seat ? name : `${seatName(view, seat)}: ${name}`;
}

/** What lies under the pointer and what a click on it would do. */
function Pointed({ surface, view, skin }: BarProps) {
  return <p class="pointed">{pointed(surface, view, skin) ?? " "}</p>;
}

function pointed(surface: Surface, view: View, skin: Skin): string | null {
  const { session, choosing } = surface;
  const target = choosing.pointed.value;
  if (!target) return resting(session, view);
  const place = view.places.find(({ id }) => id === target);
  const what = place ? surface.describe(view, skin, place) : choosing.label(target);
  const offers = choosing.offers(target).map(({ text }) => text);
  if (!offers.length) return sentence(what);
  const shown = offers.length > 3 ? [...offers.slice(0, 2), `${offers.length - 2} more`] : offers;
  return `${sentence(what)} – ${listed(shown)}`;
}

function resting({ legal, passing, you }: Session, view: View): string | null {
  if (view.outcome) return "The game is over.";
  if (passing.moment.value) return "Passing for the rest of this turn.";
  if (legal.value.length) return "Choose what glows, or an action here.";
  const awaited = listed(view.waiting.map((seat) => seatName(view, seat)));
  return `${you.value.length ? "Waiting" : "You are watching; the table waits"} for ${awaited}.`;
}
