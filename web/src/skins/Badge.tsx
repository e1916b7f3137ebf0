/** A mark on a thing: how likely something happens to it, or how far it is. For skins. */

import "./badge.css";
import type { Omen } from "./contract";

export function Badge({ of: omen }: { of: Omen | undefined }) {
  if (!omen) return null;
  return (
    <span class="omen" data-sort={omen.sort} title={omen.text} aria-hidden="true">
      <span data-figure={omen.mark} />
    </span>
  );
}
