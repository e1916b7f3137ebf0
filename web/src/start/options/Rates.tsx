/** How often companions win at each choice of an option, as counted in many games. */

import type { GameOption } from "../../protocol";
import { departures } from "../../words/settled";
import { START } from "../../words/start";
import { keyOf } from "./choices";
import type { Draft } from "../draft";
import { countedSeats, ratesAt } from "./rated";

export function Rates({ draft, option }: { draft: Draft; option: GameOption }) {
  // They were counted as printed.
  const isPrinted = !departures(draft.options.value, draft.settings.value).length;
  const all = draft.game.value.win_rates.filter((rate) => rate.option === option.name);
  if (!isPrinted || !all.length) return null;
  const seats = draft.seats.value.length;
  const rates = ratesAt(all, seats, preferred(draft));
  const [first] = rates;
  if (!first) return <p class="rates">{START.notCounted(seats, countedSeats(all))}</p>;
  const player = draft.catalogue.ai_players.find(({ name }) => name === first.player);
  const chosen = keyOf(draft.value(option));
  return (
    <figure class="rates">
      <figcaption>{START.won(first.players, player?.title ?? first.player)}</figcaption>
      <ul>
        {rates.map((rate) => (
          <li key={rate.choice} data-chosen={keyOf(rate.choice) === chosen || undefined}>
            <span>{option.choices?.find(({ value }) => value === rate.choice)?.label}</span>
            <i style={{ "--won": rate.won / 100 }} />
            <b>{START.ofHundred(rate.won)}</b>
          </li>
        ))}
      </ul>
      {draft.game.value.win_rates_page && (
        <a href={draft.game.value.win_rates_page} target="_blank" rel="noreferrer">
          {START.counted}
        </a>
      )}
    </figure>
  );
}

/** Players in order of interest: those that sit here, then the others. */
function preferred({ seats, catalogue }: Draft): string[] {
  const here = seats.value.flatMap((seat) => (seat.kind === "ai" ? [seat.player] : []));
  return [...here, ...catalogue.ai_players.map(({ name }) => name)];
}
