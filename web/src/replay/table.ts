/** The table as skins know it, on which nothing can be done any more but to look. */

import type { Replay } from "../protocol";
import { describe } from "../session/surface";
import type { PlaceProps, Skin, Table, TargetProps } from "../skins/contract";
import type { View } from "../view";
import { personAt } from "./naming";
import type { Player } from "./player";

const NOTHING = () => {};

export function tableOf(player: Player, replay: Replay, view: View, skin: Skin): Table {
  const lit = litIn(player);
  return {
    view,
    event: null,
    pace: 0,
    offers: () => [],
    target: (id) => target(id, lit),
    standing: (id) => target(id, lit),
    person: (seat) => personAt(replay, seat),
    place: (id) => place(view, skin, id, lit),
    forecasts: () => undefined,
    asks: () => false,
    pick: NOTHING,
    light: (ids) => {
      player.lit.value = ids;
    },
  };
}

/** What the step on show concerned, and what is pointed at beside the board. */
function litIn(player: Player): ReadonlySet<string> {
  const told = player.step.value?.events.flatMap(({ places }) => places) ?? [];
  return new Set([...told, ...player.lit.value]);
}

function target(id: string, lit: ReadonlySet<string>): TargetProps {
  return {
    onClick: NOTHING,
    onMouseEnter: NOTHING,
    onMouseLeave: NOTHING,
    onFocus: NOTHING,
    onBlur: NOTHING,
    "data-target": id,
    "data-legal": undefined,
    "data-lit": lit.has(id) ? "" : undefined,
    "data-hinted": undefined,
    "data-spoken": undefined,
  };
}

function place(view: View, skin: Skin, id: string, lit: ReadonlySet<string>): PlaceProps {
  const found = view.places.find((other) => other.id === id);
  return {
    ...target(id, lit),
    type: "button",
    "data-place": id,
    "aria-label": found ? describe(view, skin, found) : id,
    tabindex: view.places[0]?.id === id ? 0 : -1,
  };
}
