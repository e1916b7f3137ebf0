/** The clock of a person at their seat: what is left, whether it runs, and time for a friend. */

import type { ClockKind } from "../protocol";
import "../styles/clocks.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Glyph } from "../glyphs";
import type { Session } from "../session";
import { isLow, leftOf, type Reading } from "../session/time/clocks";

const TICK = 500;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MORE: Record<ClockKind, string> = { turn: "+1 min", game: "+5 min", days: "+1 day" };

export function SeatClock({ session, seat }: { session: Session; seat: number }) {
  const reading = session.clocks.readings.value.get(seat);
  if (!reading || session.views.any?.outcome) return null;
  return (
    <div class="seat-clock">
      <Left reading={reading} waits={isAwaited(session, seat)} />
      <Deed session={session} reading={reading} />
    </div>
  );
}

function isAwaited({ views }: Session, seat: number): boolean {
  return views.any?.waiting.includes(seat) ?? false;
}

function Left({ reading, waits }: { reading: Reading; waits: boolean }) {
  const left = useSignal(leftOf(reading));
  useEffect(() => {
    const tick = () => {
      left.value = leftOf(reading);
    };
    tick();
    if (!reading.runs) return;
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, [reading]);
  const word = remark(reading, left.value, waits);
  return (
    <span class="seat-time" data-state={stateOf(reading, left.value)}>
      <Glyph name="clock" />
      <b role="timer">{inDigits(left.value)}</b>
      {word && <i>{word}</i>}
    </span>
  );
}

function stateOf(reading: Reading, left: number): string {
  if (left <= 0) return "out";
  if (reading.runs && isLow(reading)) return "low";
  return reading.runs ? "runs" : "stands";
}

function remark(reading: Reading, left: number, waits: boolean): string {
  if (reading.playedOn) return "an AI player plays on";
  if (left <= 0) return "out of time";
  if (!reading.runs) return waits ? "stands" : "";
  return isLow(reading) ? "hurry" : "";
}

function inDigits(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whoever is back plays on; whoever waits for another may give time. */
function Deed({ session, reading }: { session: Session; reading: Reading }) {
  const { clocks, people, views } = session;
  const { seat, kind, runs, playedOn } = reading;
  const mine = views.here.value.includes(seat);
  if (mine && playedOn) {
    return (
      <button type="button" class="button primary small" onClick={() => clocks.comeBack(seat)}>
        I am back
      </button>
    );
  }
  if (mine || !runs || !views.held.value.length) return null;
  const hint = `Give ${people.nameOf(seat)} more time`;
  return (
    <button
      type="button"
      class="button small"
      title={hint}
      aria-label={`${hint}: ${MORE[kind]}`}
      onClick={() => clocks.grant(seat)}
    >
      {MORE[kind]}
    </button>
  );
}
