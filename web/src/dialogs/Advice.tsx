/** What is advised, as far as it has been asked for: why, where, and then what. */

import { kindName, listed, seatName, sentence } from "../phrases";
import type { HintMessage, MoveEvaluation } from "../protocol";
import type { View } from "../view";
import type { Skin } from "../skins/contract";
import { WHAT, WHERE, type Hint } from "../session/hint";
import type { Surface } from "../session/surface";
import { ChanceBar } from "../bars/Chance";
import { chanceTitle } from "../bars/percent";

/** So many moves are compared with the one that is advised. */
const OTHERS = 4;

export interface HintProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

interface AdviceProps extends HintProps {
  advice: HintMessage;
  step: number;
}

export function AdviceText(props: AdviceProps) {
  const { advice, step } = props;
  return (
    <div class="advice-told" role="group" aria-label="Advice" tabindex={0}>
      <p>{advice.reason}</p>
      {step === WHERE && <p class="advice-where">{where(props)}</p>}
      {step === WHAT && <Moves {...props} />}
    </div>
  );
}

/** The last thing that was told, as it is spoken. */
export function spokenAdvice(props: AdviceProps): string {
  const { advice, step } = props;
  const best = advice.plan || `${sentence(advice.moves[0]?.text ?? "")}.`;
  const words = [advice.reason, where(props), best];
  return words[step - 1] ?? "";
}

/** The kind of action and what it is about, without saying which does what. */
function where({ surface, skin }: HintProps): string {
  const { hint } = surface.session;
  const action = hint.action.value;
  const kind = action ? `${kindName(skin, action.kind)}: ` : "";
  const names = hint.ringed.value.map((target) => surface.picker.label(target));
  if (!action && !names.length) return "You may not need to do anything now.";
  if (!names.length) return `${kind}use its button.`;
  return `${kind}look at ${listed([...new Set(names)])}, highlighted on the table.`;
}

function Moves({ surface, view, advice }: AdviceProps) {
  const [best, ...others] = advice.moves;
  const title = chanceTitle(surface.session.cooperative.value);
  if (!best) return null;
  return (
    <>
      <p class="advice-move">{sentence(best.text)}</p>
      <Following {...{ surface, view, advice }} />
      {!surface.session.chance.barred.value && (
        <>
          <ChanceBar estimate={best} title={title} />
          <p class="advice-whose">{`Estimated for ${advice.assumed_players}.`}</p>
          {others.length > 0 && <OtherMoves title={title} moves={others.slice(0, OTHERS)} />}
        </>
      )}
    </>
  );
}

interface FollowingProps {
  surface: Surface;
  view: View;
  advice: HintMessage;
}

/** What is expected to follow; the steps of a plan show their places when they are pressed. */
function Following({ surface, view, advice }: FollowingProps) {
  const { continuation: line, plan, seat: own } = advice;
  if (!line.length) return null;
  const told = line.map(({ seat, text }) =>
    seat === own ? text : `${seatName(view, seat)}: ${text}`,
  );
  if (!plan) return <p class="advice-line">{`Then ${told.join("; ")}.`}</p>;
  return <PlanSteps hint={surface.session.hint} told={told} plan={plan} />;
}

interface PlanProps {
  hint: Hint;
  /** What follows the move itself, a text a step. */
  told: string[];
  /** All of it as a sentence. */
  plan: string;
}

function PlanSteps({ hint, told, plan }: PlanProps) {
  return (
    <ol class="advice-plan" aria-label={`The whole plan: ${plan}`}>
      {told.map((text, index) => (
        <li key={index}>
          <span class="advice-then">then </span>
          <button
            type="button"
            class="advice-step"
            title="Show where"
            aria-pressed={hint.shownStep.value === index + 1}
            onClick={() => hint.show(index + 1)}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}

function OtherMoves({ title, moves }: { title: string; moves: MoveEvaluation[] }) {
  return (
    <table class="advice-others">
      <caption>Other moves</caption>
      <thead class="unseen">
        <tr>
          <th>Move</th>
          <th>{title}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.code}>
            <td>{sentence(move.text)}</td>
            <td>
              <ChanceBar estimate={move} title={title} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
