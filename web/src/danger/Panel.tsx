/** What may come before the turn is over, the worst first, each with its rule. */

import type { Danger } from "../protocol";
import "./panel.css";
import type { Surface } from "../session/surface";
import { RuleSign } from "../rulebook/RuleSign";
import { marksDanger, opensDanger } from "../settings";
import { DANGER } from "../words/danger";

/** More than these are read on the board. */
const MOST = 8;

export function DangerPanel({ surface }: { surface: Surface }) {
  const shown = surface.session.forecasts.shown.value;
  const dangers = shown?.dangers ?? [];
  if (!surface.session.forecasts.possible.value) return null;
  return (
    <details
      class="panel danger"
      open={opensDanger.value === "on"}
      onToggle={({ currentTarget }) => {
        opensDanger.value = currentTarget.open ? "on" : "off";
      }}
    >
      <summary>
        <h2>{DANGER.title}</h2>
        <Worst dangers={dangers} />
      </summary>
      <p class="danger-note">{DANGER.before}</p>
      <ul>
        {dangers.slice(0, MOST).map((danger) => (
          <Line key={danger.text} surface={surface} danger={danger} />
        ))}
      </ul>
      {dangers.length > MOST && <p class="danger-note">{DANGER.more(dangers.length - MOST)}</p>}
      <label class="danger-switch">
        <input
          type="checkbox"
          checked={marksDanger.value === "on"}
          onChange={({ currentTarget }) => {
            marksDanger.value = currentTarget.checked ? "on" : "off";
          }}
        />
        {DANGER.onBoard}
      </label>
    </details>
  );
}

/** What is worst, so that it is seen though the panel is closed. */
function Worst({ dangers: [worst] }: { dangers: Danger[] }) {
  return (
    <span class="danger-worst" data-grave={worst?.grave || undefined}>
      {worst?.text ?? DANGER.calm}
    </span>
  );
}

function Line({ surface, danger }: { surface: Surface; danger: Danger }) {
  const { lit } = surface.picker;
  return (
    <li
      data-grave={danger.grave || undefined}
      onMouseEnter={() => {
        lit.value = danger.target ? [danger.target] : [];
      }}
      onMouseLeave={() => {
        lit.value = [];
      }}
    >
      <span>
        {danger.grave && <span class="unseen">{DANGER.grave}: </span>}
        {danger.text}
      </span>
      <RuleSign numbers={danger.rules} small />
    </li>
  );
}
