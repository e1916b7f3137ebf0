/** One matter of a seat: what comes of it, who sits there then, and the button that does it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../api";
import { sentence } from "../phrases";
import type { AiPlayer } from "../protocol";
import type { SeatActionItem } from "./seatActions";

interface ConfirmationProps {
  matter: SeatActionItem;
  onBack: () => void;
  onDone: () => void;
}

/** Stands for whoever is invited. */
const INVITED = "";

export function Confirmation({ matter, onBack, onDone }: ConfirmationProps) {
  const players = useSignal<AiPlayer[]>([]);
  const player = useSignal<string | null>(null);
  const block = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const sending = useSignal(false);
  useEffect(() => {
    if (matter.next) void catalogue().then((found) => (players.value = found.ai_players), ignore);
  }, []);
  const chosen = player.value ?? middling(players.value);
  const act = async (event: Event) => {
    event.preventDefault();
    sending.value = true;
    const wish = { player: chosen === INVITED ? null : chosen, block: block.value };
    await matter.act(wish).then(onDone, ({ message }: Error) => (trouble.value = message));
    sending.value = false;
  };
  const waits = sending.value || (!!matter.next && !players.value.length);
  return (
    <form onSubmit={(event) => void act(event)}>
      <p>{matter.text}</p>
      {matter.next && (
        <label>
          Who takes the seat
          <select
            class="field"
            value={chosen}
            onChange={({ currentTarget }) => (player.value = currentTarget.value)}
          >
            {players.value.map(({ name, title, help }) => (
              <option key={name} value={name} title={help}>
                {title}, an AI player
              </option>
            ))}
            {matter.next === "anybody" && <option value={INVITED}>A friend I invite</option>}
          </select>
        </label>
      )}
      {matter.blocks && (
        <label class="check">
          <input
            type="checkbox"
            checked={block.value}
            onChange={({ currentTarget }) => (block.value = currentTarget.checked)}
          />
          They cannot come back to this table
        </label>
      )}
      {trouble.value && (
        <p class="refusal" role="alert">
          {sentence(trouble.value)}.
        </p>
      )}
      <div class="seat-ways">
        <button type="button" class="button" onClick={onBack}>
          Back
        </button>
        <button
          type="submit"
          class={matter.grave ? "button grave" : "button primary"}
          disabled={waits}
        >
          {matter.go}
        </button>
      </div>
    </form>
  );
}

/** A companion that answers soon is what most people want. */
function middling(players: AiPlayer[]): string {
  return players[Math.floor(players.length / 2)]?.name ?? INVITED;
}

function ignore(): void {}
