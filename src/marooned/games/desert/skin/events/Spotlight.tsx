/** Held up over the board for a moment: a storm card, new equipment, a part of the machine. */

import type { JSX } from "preact";
import type { GameEvent } from "@page/view";
import { Figure } from "../art/figures";
import { StormCard } from "../art/StormCard";
import { partLabel, type DesertProps, type DesertView } from "../view";
import { equipmentLabel } from "../words/names";

type Show = (view: DesertView, data: GameEvent["data"]) => JSX.Element;

const part: Show = (view, data) => {
  const id = String(data.part);
  return <Held figure={id} label={partLabel(view, id)} />;
};

const SHOWN: Record<string, Show> = {
  storm: (_view, { card }) => <StormCard card={String(card)} />,
  gear: (_view, { card }) => <Held figure={String(card)} label={equipmentLabel(String(card))} />,
  place: part,
  pick_up: part,
};

export function Spotlight({ table: { view, event, pace } }: DesertProps) {
  const show = event && SHOWN[event.kind];
  if (!event || !show) return null;
  return (
    <div class="des-spotlight" aria-hidden="true" key={`${event.kind} ${event.text} ${view.seq}`}>
      <span class="des-spotlight-card" style={{ animationDuration: `${pace}ms` }}>
        {show(view, event.data)}
      </span>
    </div>
  );
}

function Held({ figure, label }: { figure: string; label: string }) {
  return (
    <span class="des-held-up">
      <Figure of={figure} />
      <span class="des-card-name">{label}</span>
    </span>
  );
}
