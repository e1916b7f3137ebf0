/** How often companions win at each choice of an option, as counted in many games. */

import type { Option, WinRate } from "../api";
import { departures } from "../words/settled";
import { START } from "../words/start";
import { keyOf } from "./choices";
import type { Draft } from "./draft";

export function Rates({ draft, option }: { draft: Draft; option: Option }) {
  // They were counted as printed.
  const isPrinted = !departures(draft.options.value, draft.settings.value).length;
  const rates = isPrinted ? ratesFor(draft, option) : [];
  const [first] = rates;
  if (!first) return null;
  const player = draft.catalogue.players.find(({ name }) => name === first.player);
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
      {draft.game.value.rates_page && (
        <a href={draft.game.value.rates_page} target="_blank" rel="noreferrer">
          {START.counted}
        </a>
      )}
    </figure>
  );
}

/** Of the companion that sits here, else of whoever was counted; at about as many seats. */
function ratesFor({ game, seats, catalogue }: Draft, option: Option): WinRate[] {
  const all = game.value.win_rates.filter((rate) => rate.option === option.name);
  const here = seats.value.flatMap((seat) => (seat.kind === "companion" ? [seat.player] : []));
  const names = [...here, ...catalogue.players.map(({ name }) => name)];
  const player = names.find((name) => all.some((rate) => rate.player === name));
  const counted = all.filter((rate) => rate.player === player);
  const off = (rate: WinRate) => Math.abs(rate.players - seats.value.length);
  const nearest = Math.min(...counted.map(off));
  const closest = counted.find((rate) => off(rate) === nearest)?.players;
  return counted.filter(({ players }) => players === closest);
}
