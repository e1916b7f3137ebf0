/** On the start page: which companions cannot look ahead yet, and something to read about them. */

import { HowTheyThink, PreparingList } from "../dialogs/Preparing";
import { preparing } from "../preparing";

export function PreparingCard() {
  if (!preparing.value.length) return null;
  return (
    <section class="card preparing-card" aria-label="Companions learn to look ahead">
      <h2>Companions learn to look ahead</h2>
      <PreparingList />
      <details>
        <summary>Something to read meanwhile</summary>
        <HowTheyThink />
      </details>
    </section>
  );
}
