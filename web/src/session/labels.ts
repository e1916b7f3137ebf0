/** What things on the table are called. */

import { spelledOut } from "../phrases";
import { skinFor } from "../skins";
import { seatTarget } from "../skins/contract";
import type { View } from "../view";

export function labelOf(view: View | null, target: string): string {
  const known = view && (namedBy(view, target) ?? skinFor(view).label?.(view, target));
  return known ?? spelledOut(target);
}

function namedBy(view: View, target: string): string | undefined {
  return (
    view.places.find(({ id }) => id === target)?.label ??
    view.seats.find((seat) => seatTarget(seat) === target)?.name ??
    view.seats.flatMap(({ hand }) => hand ?? []).find(({ id }) => id === target)?.label
  );
}
