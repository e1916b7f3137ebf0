/** Who sits on one seat: a person with a name, or a companion of some strength. */

import { Glyph } from "../glyphs";
import type { NewSeat } from "../protocol";
import type { Draft } from "./draft";

interface SeatRowProps {
  draft: Draft;
  seat: NewSeat;
  index: number;
}

export function SeatRow({ draft, seat, index }: SeatRowProps) {
  const sort = sortOf(seat);
  return (
    <div class="seat-row" role="group" aria-label={`Seat ${index + 1}`}>
      <div class="segments compact">
        <Kind
          index={index}
          sort="person"
          on={sort === "person"}
          pick={() => draft.seat(index, draft.person())}
        />
        <Kind
          index={index}
          sort="friend"
          on={sort === "friend"}
          pick={() => draft.seat(index, draft.person(true))}
        />
        <Kind
          index={index}
          sort="ai"
          on={sort === "ai"}
          pick={() => draft.seat(index, draft.helper())}
        />
      </div>
      {seat.kind === "person" ? (
        <input
          class="field"
          aria-label={`Name of player ${index + 1}`}
          placeholder={`Player ${index + 1}`}
          maxLength={40}
          autocomplete="off"
          value={seat.name}
          onInput={({ currentTarget }) =>
            draft.seat(index, { ...seat, name: currentTarget.value })
          }
        />
      ) : (
        <Companions draft={draft} index={index} player={seat.player} />
      )}
    </div>
  );
}

type Sort = "person" | "friend" | "ai";

function sortOf(seat: NewSeat): Sort {
  return seat.kind === "person" && seat.friend ? "friend" : seat.kind;
}

const SORTS = {
  person: ["Person", "A person at this browser", "person"],
  friend: ["Friend", "A person at another browser, invited by a link", "invite"],
  ai: ["AI player", "Played by the computer", "companion"],
} as const;

interface KindProps {
  index: number;
  sort: Sort;
  on: boolean;
  pick: () => void;
}

function Kind({ index, sort, on, pick }: KindProps) {
  const [label, hint, glyph] = SORTS[sort];
  return (
    <label title={hint}>
      <input type="radio" name={`seat-${index}`} checked={on} onChange={pick} />
      <span>
        <Glyph name={glyph} />
        {label}
      </span>
    </label>
  );
}

/** The strongest first, as the server tells them; what the chosen one is like stands below. */
function Companions({ draft, index, player }: { draft: Draft; index: number; player: string }) {
  const { ai_players: players } = draft.catalogue;
  const help = players.find(({ name }) => name === player)?.help;
  return (
    <div class="companion">
      <select
        class="field"
        aria-label={`AI player on seat ${index + 1}`}
        aria-describedby={`companion-${index}`}
        value={player}
        onChange={({ currentTarget }) =>
          draft.seat(index, { kind: "ai", player: currentTarget.value })
        }
      >
        {players.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <small id={`companion-${index}`}>{help}</small>
    </div>
  );
}
