/** What something is and does, beside it: for whoever looks at it closely. */

import type { RuleExplanation, Setting } from "../protocol";
import "./glance.css";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { kindName, sentence } from "../phrases";
import { labelOf } from "../session/labels";
import type { Skin } from "../skins/contract";
import type { View } from "../view";
import { RULES } from "../words/rules";
import { lookAway, subject, watchPointing } from "./pointing";
import { spotBy } from "./spot";
import { RuleSign } from "./RuleSign";
import { glossText, heldIn, numbersOf, onAction, onThing } from "./topics";

const MOST = 4;

interface GlanceProps {
  view: View;
  skin: Skin;
  options: Record<string, Setting>;
  /** Nothing is told over what is being chosen from. */
  hushed: boolean;
}

export function Glance(props: GlanceProps) {
  useEffect(watchPointing, []);
  const element = subject.value;
  if (!element?.isConnected || props.hushed) return null;
  const glosses = glossesOn(element, props);
  return glosses.length ? (
    <Tip title={titleOf(element, props)} glosses={glosses} element={element} />
  ) : null;
}

/** The rule on what is looked at now. */
export function ruleInSight(): string | undefined {
  return document.querySelector<HTMLElement>(".glance")?.dataset.rule;
}

function glossesOn({ dataset }: HTMLElement, { view, options }: GlanceProps): RuleExplanation[] {
  const { kind, target = dataset.topic } = dataset;
  const found = target ? onThing(view, target) : [onAction(kind ?? "")].flatMap((one) => one ?? []);
  return found.filter((gloss) => heldIn(gloss, options));
}

function titleOf({ dataset }: HTMLElement, { view, skin }: GlanceProps): string {
  const { kind = "", target, topic, label } = dataset;
  if (label) return label;
  return target || topic ? sentence(labelOf(view, target ?? topic ?? "")) : kindName(skin, kind);
}

interface TipProps {
  title: string;
  glosses: RuleExplanation[];
  element: HTMLElement;
}

function Tip({ title, glosses, element }: TipProps) {
  const box = useRef<HTMLDivElement>(null);
  const numbers = numbersOf(glosses).slice(0, MOST);
  useLayoutEffect(() => {
    if (box.current) standBy(box.current, element);
  });
  useEffect(() => describe(element), [element]);
  return (
    <aside class="glance-region" aria-label={title}>
      <div
        class="glance"
        id="glance"
        role="note"
        data-rule={numbers[0]}
        data-over={element.closest(".table-board") ? "board" : undefined}
        ref={box}
        onMouseLeave={lookAway}
      >
        <strong>{title}</strong>
        {glosses.map((gloss) => (
          <p key={gloss.rules[0]}>{glossText(gloss)}</p>
        ))}
        <p class="glance-signs" role="group" aria-label={RULES.signs}>
          <RuleSign numbers={numbers} />
          <kbd title={RULES.key}>r</kbd>
        </p>
      </div>
    </aside>
  );
}

/** Those who listen hear it after the thing itself; the browser's own tip would lie over it. */
function describe(element: HTMLElement): () => void {
  const put = { "aria-describedby": "glance", title: null };
  const before = Object.keys(put).map((name) => [name, element.getAttribute(name)] as const);
  write(element, Object.entries(put));
  return () => write(element, before);
}

function write(element: HTMLElement, told: readonly (readonly [string, string | null])[]): void {
  for (const [name, value] of told) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Beside the thing where it covers nothing that is to be clicked; without such a spot, unseen. */
function standBy(box: HTMLElement, element: HTMLElement): void {
  const spot = spotBy(element, box.getBoundingClientRect());
  box.style.visibility = spot ? "" : "hidden";
  if (!spot) return;
  box.style.left = `${spot.left}px`;
  box.style.top = `${spot.top}px`;
}
