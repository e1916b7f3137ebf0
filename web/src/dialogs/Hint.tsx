/** A hint: pressed once it tells why, twice where, and a third time what. It lies over the table. */

import "../styles/hint.css";
import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../glyphs";
import { kindName, listed, seatName, sentence } from "../phrases";
import type { View } from "../view";
import type { Skin } from "../skins/contract";
import type { Session } from "../session";
import { STEPS, type Hint } from "../session/hint";
import { announce } from "../session/notices";
import type { Advice } from "../session/protocol";
import type { Surface } from "../session/surface";
import { ChanceBar } from "../bars/Chance";
import { chanceTitle } from "../bars/percent";

/** So many moves are compared with the one that is advised. */
const OTHERS = 4;

interface HintProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

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
    if (advice) announce(wordsOf(props, advice, step));
    if (box.current) bringToSight(box.current);
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
      {advice ? <Told {...props} advice={advice} step={step} /> : <Thinking />}
      {advice && step < STEPS.length && (
        <button type="button" class="button small" onClick={more}>
          {step === 1 ? "Where?" : "What exactly?"} <kbd>h</kbd>
        </button>
      )}
      {advice && step === STEPS.length && <PlayIt {...props} hint={hint} />}
    </section>
  );
}

function Steps({ step }: { step: number }) {
  return (
    <span class="pips" role="img" aria-label={`Step ${step} of ${STEPS.length}`}>
      {STEPS.map((name, index) => (
        <i key={name} class={index < step ? "pip" : "pip spent"} />
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

type ToldProps = HintProps & { advice: Advice; step: number };

function Told(props: ToldProps) {
  const { advice, step } = props;
  return (
    <div class="advice-told" role="group" aria-label="What is advised" tabindex={0}>
      <p>{advice.reason}</p>
      {step === 2 && <p class="advice-where">{where(props)}</p>}
      {step === 3 && <What {...props} />}
    </div>
  );
}

/** The kind of action and what it is about, without saying which does what. */
function where({ surface, skin }: HintProps): string {
  const { hint } = surface.session;
  const action = hint.action.value;
  const kind = action ? `${kindName(skin, action.kind)}: ` : "";
  const names = hint.ringed.value.map((target) => surface.picker.label(target));
  if (!action && !names.length) return "Perhaps nothing needs to be done just now.";
  if (!names.length) return `${kind}it takes no more than its button.`;
  return `${kind}look at ${listed([...new Set(names)])}, ringed on the table.`;
}

function What({ surface, view, advice }: ToldProps) {
  const [best, ...others] = advice.moves;
  const title = chanceTitle(surface.session.cooperative.value);
  if (!best) return null;
  return (
    <>
      <p class="advice-move">{sentence(best.text)}</p>
      <ChanceBar estimate={best} title={title} />
      <Line view={view} advice={advice} />
      {others.length > 0 && (
        <table class="advice-others">
          <caption>Other moves</caption>
          <thead class="unseen">
            <tr>
              <th>Move</th>
              <th>{title}</th>
            </tr>
          </thead>
          <tbody>
            {others.slice(0, OTHERS).map((move) => (
              <tr key={move.code}>
                <td>{sentence(move.text)}</td>
                <td>
                  <ChanceBar estimate={move} title={title} bare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** What is expected to follow. */
function Line({ view, advice }: { view: View; advice: Advice }) {
  if (!advice.line.length) return null;
  return <p class="advice-line">{`Then ${followed(view, advice)}.`}</p>;
}

function followed(view: View, { line, seat: own }: Advice): string {
  const steps = line.map(({ seat, text }) =>
    seat === own ? text : `${seatName(view, seat)}: ${text}`,
  );
  return steps.join("; ");
}

function wordsOf(props: HintProps, advice: Advice, step: number): string {
  const best = advice.moves[0]?.text ?? "";
  const words = [advice.reason, where(props), `${sentence(best)}.`];
  return words[step - 1] ?? "";
}

/** On a phone what is ringed may lie below the fold, or behind the hint; buttons are always there. */
function bringToSight(box: HTMLElement): void {
  const ringed = document.querySelector("[data-hinted]:not(.action)");
  const at = ringed?.getBoundingClientRect();
  const foot = Math.min(innerHeight, box.getBoundingClientRect().top);
  const isSheet = box.offsetWidth === innerWidth;
  if (at && isSheet && (at.top < 0 || at.bottom > foot)) ringed?.scrollIntoView({ block: "nearest" });
}
