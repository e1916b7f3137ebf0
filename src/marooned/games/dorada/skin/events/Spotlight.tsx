/** Held up over the map for a moment: a find, a curse, a bolt, a card of magic. */

import type { JSX } from "preact";
import type { GameEvent } from "@page/view";
import { Figure } from "../art/figures";
import { SymbolSign } from "../art/symbols";
import { Sign } from "../art/ways";
import { siteName, type Curse, type DoradaProps, type DoradaView, type Treasure } from "../view";
import { cardName } from "../words/names";
import { signed } from "../words/points";
import { Marker } from "../board/Sites";

type Show = (view: DoradaView, data: GameEvent["data"]) => JSX.Element | null;

const card: Show = (_view, data) =>
  data.card ? (
    <Held name={cardName(String(data.card))}>
      <Figure of={String(data.card)} />
    </Held>
  ) : null;

const find: Show = (view, data) => {
  const { site, symbol } = data.treasure as Treasure;
  return (
    <Held name={`${siteName(view, site)} ${symbol}`} worth={`+${String(data.worth)}`}>
      <SymbolSign of={symbol} />
    </Held>
  );
};

const curse: Show = (view, data) => {
  const { site, value } = data.curse as Curse;
  return (
    <Held name={`${siteName(view, site)} curse`} worth={signed(value)} dark>
      <Sign of="curses" />
    </Held>
  );
};

const news: Show = (_view, data) => (
  <Held name="Cable news!">
    <Marker number={Number(data.marker)} />
  </Held>
);

const SHOWN: Record<string, Show> = {
  find,
  curse,
  news,
  bolt: card,
  take: card,
  draw: card,
  makaks: card,
  sangaia: (view, data) => card(view, { ...data, card: "sangaia" }),
};

export function Spotlight({ table: { view, event, pace } }: DoradaProps) {
  const shown = event && SHOWN[event.kind]?.(view, event.data);
  if (!event || !shown) return null;
  return (
    <div class="dor-spotlight" aria-hidden="true" key={`${event.kind} ${event.text} ${view.seq}`}>
      <span class="dor-spotlight-card" style={{ animationDuration: `${pace}ms` }}>
        {shown}
      </span>
    </div>
  );
}

interface HeldProps {
  name: string;
  worth?: string;
  dark?: boolean;
  children: JSX.Element;
}

function Held({ name, worth, dark, children }: HeldProps) {
  return (
    <span class="dor-held-up" data-dark={dark || undefined}>
      {children}
      <span class="dor-card-name">{name}</span>
      {worth && <b>{worth}</b>}
    </span>
  );
}
