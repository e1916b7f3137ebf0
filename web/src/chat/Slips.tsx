/** Small cards over the board: what is to be pointed at, and what somebody asks. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { listed } from "../phrases";
import type { Session } from "../session";
import { announce } from "../session/notices";
import { withDots, type Wish } from "../session/chat/pointing";
import type { Question } from "../session/chat/undoing";

interface SlipsProps {
  session: Session;
  /** What else somebody asks. */
  children?: ComponentChildren;
}

export function Slips({ session, children }: SlipsProps) {
  const { pointing, undoing } = session.talking;
  const question = undoing.question.value;
  return (
    <>
      <div class="slips">
        {children}
        {question && undoing.isMine.value && <Asked session={session} question={question} />}
        {question && undoing.isOwn.value && <Asking session={session} question={question} />}
      </div>
      <div class="slips over-tools">
        {pointing.wish.value && <Wished session={session} wish={pointing.wish.value} />}
      </div>
    </>
  );
}

function Wished({ session, wish }: { session: Session; wish: Wish }) {
  const said = sentence(wish);
  useEffect(() => announce(said), [said]);
  return (
    <section class="slip" aria-label="Pointing">
      <p>{said}</p>
      <button type="button" class="button small" onClick={() => session.talking.pointing.end()}>
        Cancel <kbd>Esc</kbd>
      </button>
    </section>
  );
}

function sentence({ phrase, gaps }: Wish): string {
  if (phrase === null) return "Choose something to point at.";
  return `“${withDots(phrase)}” Choose a ${gaps[0]} on the table.`;
}

interface QuestionProps {
  session: Session;
  question: Question;
}

function Asked({ session, question }: QuestionProps) {
  const { undoing } = session.talking;
  return (
    <section class="slip asked" aria-label="Question to you">
      <p>
        <b>{undoing.sentence(question)}</b> <Left until={question.until} />
      </p>
      <Deeds session={session} question={question} />
      <div class="slip-ways">
        <button type="button" class="button small primary" onClick={() => undoing.answer(true)}>
          Allow undo <kbd>y</kbd>
        </button>
        <button type="button" class="button small" onClick={() => undoing.answer(false)}>
          Refuse <kbd>n</kbd>
        </button>
      </div>
    </section>
  );
}

function Asking({ session, question }: QuestionProps) {
  const open = question.asked.filter((seat) => !question.granted.includes(seat));
  const names = listed(open.map((seat) => session.people.nameOf(seat)));
  useEffect(() => announce(`Asking ${names}.`), [names]);
  return (
    <section class="slip" aria-label="Your question">
      <p>
        Asking {names} to allow the undo. <Left until={question.until} />
      </p>
    </section>
  );
}

function Deeds({ session, question }: QuestionProps) {
  return (
    <ul>
      {question.texts.map((text, index) => (
        <li key={index}>{session.people.told(text)}</li>
      ))}
    </ul>
  );
}

/** Seconds left, told once a second. */
function Left({ until }: { until: number }) {
  const left = useSignal(secondsTo(until));
  useEffect(() => {
    left.value = secondsTo(until);
    const timer = setInterval(() => (left.value = secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <small class="slip-left">{left.value} s</small>;
}

function secondsTo(until: number): number {
  return Math.max(0, Math.round((until - performance.now()) / 1000));
}
