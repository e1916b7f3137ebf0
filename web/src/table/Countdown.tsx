/** A window that is answered in secret: how long it is open, and what one has chosen. */

import "../styles/secret.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { View } from "../view";
import type { Session } from "./session";
import type { Span } from "./secret";
import { sentence } from "./wording";

const TICK = 250;

export function Countdown({ session, view }: { session: Session; view: View | null }) {
  const { secret, handing } = session;
  const whole = secret.span.value;
  if (!whole) return null;
  const span = partOf(whole, handing.part(handing.called.value));
  return (
    <div class="countdown">
      <p>
        {view ? said(session, view) : "All answer in secret."} <Left span={span} />
      </p>
      <span class="countdown-bar" aria-hidden="true">
        <i key={`${span.from}`} style={running(span)} />
      </span>
    </div>
  );
}

/** The seconds in digits: for those who cannot see the bar run, or would rather not. */
function Left({ span }: { span: Span }) {
  const left = useSignal(secondsTo(span.until));
  useEffect(() => {
    const tick = () => {
      left.value = secondsTo(span.until);
    };
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, [span.until]);
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
  if (!chosen) return "Answer in secret; who says nothing passes.";
  return `Chosen: ${sentence(chosen.text)}. You may change it.`;
}

function partOf({ from, until }: Span, [begin, end]: readonly [number, number]): Span {
  const length = until - from;
  return { from: from + begin * length, until: from + end * length };
}

function running({ from, until }: Span): Record<string, string> {
  return {
    "--length": `${until - from}ms`,
    "--gone": `${Math.min(0, from - performance.now())}ms`,
  };
}

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - performance.now()) / 1000));
}
