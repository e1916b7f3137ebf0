/** A window that is answered in secret: how long it is open, and what one has chosen. */

import "../styles/secret.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sentence } from "../phrases";
import type { View } from "../view";
import type { Session } from "../session";
import type { Span } from "../session/secretWindow";

const TICK = 250;

export function Countdown({ session, view }: { session: Session; view: View | null }) {
  const { secret, handover } = session;
  const whole = secret.span.value;
  if (!whole) return null;
  const span = partOf(whole, handover.part(handover.called.value));
  return (
    <div class="countdown">
      <p>
        {view ? said(session, view) : "Everyone answers in secret."} <Left span={span} />
      </p>
      <span class="countdown-bar" aria-hidden="true">
        <i key={`${span.from} ${span.stood}`} style={running(span)} />
      </span>
    </div>
  );
}

/** The seconds in digits: for those who cannot see the bar run, or would rather not. */
function Left({ span }: { span: Span }) {
  const left = useSignal(secondsLeft(span));
  useEffect(() => {
    const tick = () => {
      left.value = secondsLeft(span);
    };
    tick();
    if (span.stood !== null) return;
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, [span.until, span.stood]);
  return (
    <b class="countdown-left" role="timer">
      {left.value} s
    </b>
  );
}

function said({ secret }: Session, view: View): string {
  const { seat } = view;
  if (seat === null || !view.waiting.includes(seat)) return "Others answer in secret.";
  const code = secret.answerOf(seat);
  const chosen = view.legal.find((action) => action.code === code);
  if (!chosen) return "Answer in secret. No answer means pass.";
  return `Chosen: ${sentence(chosen.text)}. You can change it.`;
}

function partOf({ from, until, stood }: Span, [begin, end]: readonly [number, number]): Span {
  const length = until - from;
  return { from: from + begin * length, until: from + end * length, stood };
}

function running({ from, until, stood }: Span): Record<string, string> {
  return {
    "--length": `${until - from}ms`,
    "--gone": `${Math.min(0, from - (stood ?? performance.now()))}ms`,
    "--running": stood === null ? "running" : "paused",
  };
}

function secondsLeft({ until, stood }: Span): number {
  return Math.max(0, Math.ceil((until - (stood ?? performance.now())) / 1000));
}
