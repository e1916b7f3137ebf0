/** On the start page: games whose rules are stale, and what helps. */

import { stale } from "../server";

export function StaleCard() {
  if (!stale.value.length) return null;
  return (
    <section class="card" aria-label="Stale rules">
      <h2>Stale rules</h2>
      <p>AI players of these games play slowly or without looking ahead.</p>
      <ul>
        {stale.value.map(({ game, text }) => (
          <li key={game}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
