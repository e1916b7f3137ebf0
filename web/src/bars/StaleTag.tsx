/** In the header of a table: its game's rules are stale, and what helps. */

import "../styles/stale.css";
import { staleOf } from "../server";

export function StaleTag({ game }: { game: string }) {
  const found = staleOf(game);
  if (!found) return null;
  return (
    <>
      <button type="button" class="tag alarm" popovertarget="stale-text">
        stale rules
      </button>
      <div id="stale-text" class="stale-text" popover="auto">
        <p>AI players of {found.title} play slowly or without looking ahead.</p>
        <p>{found.text}</p>
      </div>
    </>
  );
}
