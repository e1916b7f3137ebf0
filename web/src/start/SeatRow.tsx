/** Who sits on one seat: a person with a name, or a companion of some kind. */

import type { SeatOrder } from "../api";
import { Glyph } from "../glyphs";
import type { Draft } from "./draft";

interface SeatRowProps {
  draft: Draft;
  seat: SeatOrder;
  index: number;
}

export function SeatRow({ draft, seat, index }: SeatRowProps) {
  const is = (kind: SeatOrder["kind"]) => seat.kind === kind;
  return (
    <div class="seat-row" role="group" aria-label={`Seat ${index + 1}`}>
      <div class="segments compact">
        <Kind
          index={index}
          label="Person"
          on={is("person")}
          pick={() => draft.seat(index, draft.person())}
        />
        <Kind
          index={index}
          label="Companion"
          on={is("companion")}
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
            draft.seat(index, { kind: "person", name: currentTarget.value })
          }
        />
      ) : (
        <Companions draft={draft} index={index} player={seat.player} />
      )}
    </div>
  );
}

interface KindProps {
  index: number;
  label: string;
  on: boolean;
  pick: () => void;
}

function Kind({ index, label, on, pick }: KindProps) {
  return (
    <label>
      <input type="radio" name={`seat-${index}`} checked={on} onChange={pick} />
      <span>
        <Glyph name={label === "Person" ? "person" : "companion"} />
        {label}
      </span>
    </label>
  );
}

function Companions({ draft, index, player }: { draft: Draft; index: number; player: string }) {
  return (
    <select
      class="field"
      aria-label={`Companion on seat ${index + 1}`}
      value={player}
      onChange={({ currentTarget }) =>
        draft.seat(index, { kind: "companion", player: currentTarget.value })
      }
    >
      {draft.catalogue.players.map(({ name, title, help }) => (
        <option key={name} value={name} title={help}>
          {title}
        </option>
      ))}
    </select>
  );
}
