/** Every legal action as a button, gathered by kind, so that nothing needs the board. */

import "../styles/actions.css";
import "../styles/clocks.css";
import type { ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { View } from "../view";
import type { Session } from "../session";
import { grouped, type Group } from "../session/groups";
import { endingPutAway } from "../session/overlays";
import type { Surface } from "../session/surface";
import { ActionButton, type BarProps } from "./ActionButton";
import { AutoPassButton } from "./AutoPassButton";
import { ClosingButtons } from "./closing/ClosingButtons";
import { Countdown } from "./Countdown";
import { HandoverButtons } from "./HandoverButtons";
import { HintButton } from "./HintButton";
import { InFlight } from "./InFlight";
import { Named } from "./Named";
import { HoverInfo } from "./HoverInfo";
import { WishField } from "./AskWhen";

export function ActionBar(props: BarProps) {
  const { animations, sent } = props.surface.session;
  const busy = animations.busy.value;
  const bar = useRef<HTMLElement>(null);
  const height = useRestingHeight(bar, animations.busy);
  // The bar itself takes the focus when the button that was pressed goes away.
  return (
    <section
      class={busy ? "actions showing" : "actions"}
      aria-label="Actions"
      aria-busy={sent.value}
      tabindex={-1}
      ref={bar}
      style={{ "--height-before": `${height}px` }}
    >
      {busy ? <Showing session={props.surface.session} /> : <Choices {...props} />}
    </section>
  );
}

/** How high the bar was when it last had choices; it is told, so that no layout is forced. */
function useRestingHeight(bar: RefObject<HTMLElement | null>, busy: ReadonlySignal<boolean>): number {
  const height = useRef(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (!busy.peek()) height.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    if (bar.current) watch.observe(bar.current);
    return () => watch.disconnect();
  }, [bar, busy]);
  return height.current;
}

function Choices(props: BarProps) {
  const { surface, view } = props;
  const { session } = surface;
  const groups = barGroups(surface, view);
  const isClosing = ({ kind }: Group) => view.closing?.includes(kind) ?? false;
  const others = groups.filter((group) => !isClosing(group));
  return (
    <>
      <InFlight session={session} />
      <Countdown session={session} view={view} />
      <div class="actions-row">
        {others.map((group, index) => (
          <ActionButton key={group.key} {...props} group={group} index={index} />
        ))}
        <WishField autopass={session.autopass} view={view} />
      </div>
      <HoverInfo {...props} />
      <div class="actions-row bare">
        <AutoPassButton autopass={session.autopass} view={view} />
        <HandoverButtons session={session} view={view} />
        <HintButton session={session} view={view} />
        {view.outcome && !session.isLesson ? (
          <EndingButton />
        ) : (
          <ClosingButtons {...props} groups={groups.filter(isClosing)} />
        )}
      </div>
    </>
  );
}

/** What the seat on show may do comes before what other seats held here may. */
function barGroups({ session }: Surface, view: View): Group[] {
  const groups = grouped(session.views.legal.value);
  const isOwn = ({ seat }: Group) => seat === view.seat;
  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))];
}

function EndingButton() {
  return (
    <button type="button" class="action bare" onClick={() => (endingPutAway.value = null)}>
      How it ended
    </button>
  );
}

/** While events are shown the bar tells them, and how to go on at once. */
function Showing({ session }: { session: Session }) {
  const { animations } = session;
  const event = animations.event.value;
  return (
    <>
      <button type="button" class="button small" onClick={() => animations.skip()}>
        Skip{animations.left.value > 0 && ` ${animations.left.value}`} <kbd>Space</kbd>
      </button>
      <p class="showing-text" key={event?.text}>
        {event && <Named session={session} text={event.text} />}
      </p>
    </>
  );
}
