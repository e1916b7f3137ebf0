/** What one card more or less does to one's bids or treasures, as a small mark on the card. */

import { WayMark } from "../art/ways";
import type { Worth } from "../view";

export function Gain({ worth }: { worth: Worth | undefined }) {
  if (!worth) return null;
  const ways = Object.entries(worth.ways);
  const most = Math.max(0, worth.points, ...ways.map(([, gain]) => gain));
  if (!most) return null;
  return (
    <i class="dor-gain" title={worth.text} data-figure={`+${most}`}>
      {ways.length === 1 && ways[0] && <WayMark of={ways[0][0]} />}
    </i>
  );
}
