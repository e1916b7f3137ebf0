/** What can be clicked beside cells, players and cards, by name. */

import { partLabel, seatName, type DesertView } from "../view";
import { stormLabel } from "./names";

const LABELS: Record<string, (view: DesertView, of: string) => string> = {
  meter: () => "storm meter",
  canteen: (view, seat) => `${seatName(view, Number(seat))}'s canteen`,
  part: (view, part) => partLabel(view, part),
  storm: (view, place) => stormCard(Number(place), view.looked[Number(place)]),
};

export function label(view: DesertView, target: string): string | undefined {
  const [kind = "", of = ""] = target.split(":");
  return LABELS[kind]?.(view, of);
}

export function stormCard(place: number, card: string | undefined): string {
  return `Storm card ${place + 1}${card ? `: ${stormLabel(card)}` : ""}`;
}
