/** A hint: pressed once it tells why, twice where, and a third time what. It lies over the table. */

import "../styles/hint.css";
import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../glyphs";
import type { Session } from "../session";
import { STEPS, WHAT, WHERE, type Hint } from "../session/hint";
import { announce } from "../session/notices";
import { AdviceText, spokenAdvice, type HintProps } from "./Advice";

export function HintPanel(props: HintProps) {
  return props.surface.session.hint.step.value ? <OpenHint {...props} /> : null;
}

/** Who reads it by keys goes on at its button. */
export function closeHint({ hint }: Session): void {
  const inside = document.activeElement?.closest(".advice");
  hint.close();
  if (inside) document.querySelector<HTMLElement>(".hint-button")?.focus();
}

function OpenHint(props: HintProps) {
  const { session } = props.surface;
  const { hint } = session;
  const box = useRef<HTMLElement>(null);
  const step = hint.step.value;
  const advice = hint.advice.value;
  useEffect(() => {
    if (advice) announce(spokenAdvice({ ...props, advice, step }));
    if (!box.current) return;
    leaveBar(box.current);
    bringToSight(box.current);
  }, [advice, step]);
  const more = () => {
    hint.more();
    // The button is about to go or to mean something else.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <section class="advice" aria-labelledby="advice-title" tabindex={-1} ref={box}>
      <div class="advice-head">
        <h2 id="advice-title">Hint</h2>
        <Steps step={step} />
        <button
          type="button"
          class="tool"
          aria-label="Close the hint"
          onClick={() => closeHint(session)}
        >
          <Glyph name="close" />
        </button>
      </div>
      {advice ? (
        <AdviceText {...props} advice={advice} step={step} />
      ) : (
        <Thinking />
      )}
      {advice && step < WHAT && (
        <button type="button" class="button small" onClick={more}>
          {step < WHERE ? "Where?" : "What exactly?"} <kbd>h</kbd>
        </button>
      )}
      {advice && step === WHAT && <PlayIt {...props} hint={hint} />}
    </section>
  );
}

function Steps({ step }: { step: number }) {
  return (
    <span class="pips" role="img" aria-label={`Step ${step} of ${STEPS.length}`}>
      {STEPS.map((each) => (
        <i key={each} class={each <= step ? "pip" : "pip spent"} />
      ))}
    </span>
  );
}

function Thinking() {
  return (
    <div class="advice-thinking" role="status">
      <p>Thinking…</p>
      <div class="tide" />
    </div>
  );
}

function PlayIt({ surface, hint }: HintProps & { hint: Hint }) {
  const action = hint.action.value;
  if (!action) return null;
  const play = () => {
    hint.close();
    surface.picker.pick(action);
  };
  return (
    <button type="button" class="button primary" onClick={play}>
      Play it
    </button>
  );
}

/** On a phone it lies on the bar of actions, however high that is. */
function leaveBar({ parentElement: table }: HTMLElement): void {
  const bar = table?.querySelector<HTMLElement>(":scope > .actions");
  table?.style.setProperty("--bar", `${bar?.offsetHeight ?? 0}px`);
}

/** On a phone what is ringed may lie below the fold, or behind the hint; buttons are always there. */
function bringToSight(box: HTMLElement): void {
  const ringed = document.querySelector("[data-hinted]:not(.action)");
  const at = ringed?.getBoundingClientRect();
  const foot = Math.min(innerHeight, box.getBoundingClientRect().top);
  const isSheet = box.offsetWidth === innerWidth;
  if (at && isSheet && (at.top < 0 || at.bottom > foot)) ringed?.scrollIntoView({ block: "nearest" });
}
