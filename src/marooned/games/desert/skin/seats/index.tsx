/** The inside of a player's panel: water, plights, parts, equipment. */

import type { SeatProps } from "@page/skins/contract";
import { Figure } from "../art/figures";
import { Drop, Thirst, Umbrella } from "../art/signs";
import { partLabel, type DesertView } from "../view";

type Props = SeatProps<DesertView>;

export function SeatBody(props: Props) {
  return (
    <div class="des-body">
      <div class="des-body-row">
        <Canteen {...props} />
        <Plights {...props} />
        <Parts {...props} />
      </div>
      <Hand {...props} />
    </div>
  );
}

function Canteen({ table, seat }: Props) {
  const spoken = `${seat.name}'s canteen: ${seat.thirsty ? `no water (0 of ${seat.canteen})` : `${seat.water} of ${seat.canteen} water`}`;
  return (
    <button
      type="button"
      class="des-canteen"
      data-dry={seat.thirsty || undefined}
      aria-label={spoken}
      title={spoken}
      {...table.target(`canteen:${seat.seat}`)}
    >
      {seat.thirsty && <Thirst />}
      <span class="des-scale">
        {Array.from({ length: seat.canteen }, (_, index) => (
          <Drop key={index} full={index < seat.water} />
        ))}
      </span>
      <span class="des-water">
        {seat.thirsty ? "no water" : `${seat.water} of ${seat.canteen}`}
      </span>
    </button>
  );
}

function Plights({ seat }: Props) {
  return (
    <ul class="des-plights">
      {seat.buried && <li class="des-tag alarm">buried</li>}
      {seat.shield && (
        <li class="des-tag" title="Sun Beats Down spares every pawn on this player's tile">
          <Umbrella /> shield up
        </li>
      )}
    </ul>
  );
}

function Parts({ table, seat }: Props) {
  if (!seat.parts.length) return null;
  return (
    <ul class="des-has" aria-label={`Parts ${seat.name} has`}>
      {seat.parts.map((part) => (
        <li key={part}>
          <Figure of={part} />
          {partLabel(table.view, part)}
        </li>
      ))}
    </ul>
  );
}

function Hand({ table, seat }: Props) {
  if (!seat.hand.length) return null;
  return (
    <ul class="des-hand" aria-label={`${seat.name}'s equipment`}>
      {seat.hand.map((card) => (
        <li key={card.id}>
          <button type="button" class="des-card" title={card.power} {...table.target(card.id)}>
            <Figure of={card.card} />
            <span class="des-card-name">{card.label}</span>
            {card.count > 1 && <b class="des-card-count">×{card.count}</b>}
            <span class="unseen">{card.power}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
