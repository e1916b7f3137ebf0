/** One sentence: whose turn, which phase, what is awaited; and who may act now. */

import type { ComponentChildren } from "preact";
import type { Seat, View } from "../view";
import type { Skin } from "../skins/contract";
import type { Session } from "../session";
import { ChanceStrip } from "./Chance";
import { Named } from "./Named";
import { PausedNote } from "./Pause";

interface BannerProps {
  session: Session;
  view: View;
  skin: Skin;
}

/** Children lie over the sentence for a while. */
type WholeProps = BannerProps & { children?: ComponentChildren };

/** A sentence of more letters than this is written smaller, so that the banner keeps its height. */
const LONG = 42;

export function Banner({ session, view, skin, children }: WholeProps) {
  const { phase } = view;
  const acting = view.seats.find(({ seat }) => seat === phase.seat);
  const mine = view.waiting.some((seat) => session.views.here.value.includes(seat));
  return (
    <section
      class="banner"
      data-mine={mine || undefined}
      data-chance={session.chance.possible.value || undefined}
      aria-label="Now"
    >
      {acting && skin.SeatMark && <skin.SeatMark seat={acting} />}
      <p class="banner-text" data-long={phase.text.length > LONG || undefined} aria-live="polite">
        <Named session={session} text={phase.text} />
      </p>
      {!view.outcome && <Pips left={phase.left} of={phase.of} />}
      {session.pause.on.value && !view.outcome ? (
        <PausedNote pause={session.pause} />
      ) : (
        <Whose session={session} view={view} skin={skin} />
      )}
      <ChanceStrip session={session} />
      {children}
    </section>
  );
}

function Pips({ left, of }: { left?: number | null | undefined; of?: number | null | undefined }) {
  if (left == null || !of) return null;
  return (
    <span class="pips" role="img" aria-label={`${left} of ${of} actions left`}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index < left ? "pip" : "pip spent"} />
      ))}
    </span>
  );
}

function Whose({ session, view, skin }: BannerProps) {
  // A lesson says by itself what is next.
  if (view.outcome || session.isLesson) return null;
  const chips = view.seats.filter((seat) => standing(session, view, seat));
  return (
    <ul class="whose" aria-label="Who may act now">
      {chips.map((seat) => (
        <li key={seat.seat} data-standing={standing(session, view, seat)} title={`${session.people.told(seat.name)}: ${remark(session, view, seat)}`}>
          {skin.SeatMark && <skin.SeatMark seat={seat} />}
          <span class={skin.SeatMark && "unseen"}>{seat.name}</span>
          <Remark session={session} view={view} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** Others go by their names; the border tells already who may play and need not. */
function Remark({ session, view, seat }: { session: Session; view: View; seat: Seat }) {
  const name = session.people.nameOf(seat.seat);
  const yours = session.views.here.value.includes(seat.seat);
  const said = remark(session, view, seat);
  if (yours || name === seat.name) return <span>{said}</span>;
  const isKnown = standing(session, view, seat) === "free";
  return (
    <>
      <b class="whose-name">{name}</b>
      <span class={isKnown ? "unseen" : undefined}>{said}</span>
    </>
  );
}

type Standing = "awaited" | "thinking" | "silent" | "free";

function standing(session: Session, view: View, { seat }: Seat): Standing | undefined {
  if (session.aiStatus.isBusy(seat)) return "thinking";
  if (session.aiStatus.isSilent(seat)) return "silent";
  if (view.waiting.includes(seat)) return "awaited";
  return view.interjecting?.includes(seat) ? "free" : undefined;
}

function remark(session: Session, view: View, seat: Seat): string {
  const yours = session.views.here.value.includes(seat.seat);
  const replaced = session.aiStatus.isSilent(seat.seat);
  const remarks: Record<Standing, string> = {
    thinking: replaced ? "another process thinks for it" : "thinking…",
    silent: "does not answer",
    awaited: yours ? "you" : "awaited",
    free: yours ? "you may play" : "may play",
  };
  return remarks[standing(session, view, seat) ?? "free"];
}
