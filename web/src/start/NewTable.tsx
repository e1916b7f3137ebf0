/** The form for a new table, made of what the server says a game can be asked for. */

import "../styles/form.css";
import { signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { open, Refusal, type Catalogue } from "../api";
import { go } from "../route";
import { fetchSkin } from "../skins";
import { ClockField } from "./ClockField";
import { complaint } from "./complaint";
import { Draft } from "./draft";
import { Games } from "./Games";
import { Options } from "./Options";
import { SeatRow } from "./SeatRow";
import { TermsFields } from "./TermsFields";

interface NewTableProps {
  catalogue: Catalogue;
  /** Whether this node lists public tables. */
  listed: boolean;
}

export function NewTable(props: NewTableProps) {
  if (!props.catalogue.games.length) return <p class="card">There is no game here yet.</p>;
  return <Form {...props} />;
}

const sending = signal(false);

function Form({ catalogue, listed }: NewTableProps) {
  const draft = useMemo(() => new Draft(catalogue), [catalogue]);
  const refusal = useSignal<Refusal | null>(null);
  const send = async (event: Event) => {
    event.preventDefault();
    refusal.value = await openTable(draft);
  };
  return (
    <form class="card new-table" noValidate onSubmit={(event) => void send(event)} aria-labelledby="new-title">
      <h2 id="new-title">A new table</h2>
      <Games draft={draft} />
      <Seats draft={draft} />
      <Options draft={draft} refusal={refusal.value} />
      <ClockField draft={draft} />
      <TermsFields terms={draft.terms} listed={listed} />
      {refusal.value && (
        <p class="refusal" role="alert">
          {complaint(draft, refusal.value)}
        </p>
      )}
      <button type="submit" class="button primary large" disabled={sending.value}>
        {sending.value ? "Laying the table…" : wayOf(draft)}
      </button>
    </form>
  );
}

function wayOf(draft: Draft): string {
  return draft.waits ? "Open the table to friends" : "Sit down and play";
}

/** Open it and go there; what the server refused, otherwise. */
async function openTable(draft: Draft): Promise<Refusal | null> {
  sending.value = true;
  void fetchSkin(draft.game.value.name);
  try {
    const { table } = await open(draft.order());
    go(`/table/${table}`);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error : new Refusal("unknown", String(error), 0);
  } finally {
    sending.value = false;
  }
}

function Seats({ draft }: { draft: Draft }) {
  const [least, most] = draft.game.value.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <fieldset class="seat-rows">
      <legend>Around the table</legend>
      <div class="segments" role="radiogroup" aria-label="How many players">
        {counts.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="count"
              checked={draft.seats.value.length === count}
              onChange={() => draft.resize(count)}
            />
            <span>{count} players</span>
          </label>
        ))}
      </div>
      {draft.seats.value.map((seat, index) => (
        <SeatRow key={index} draft={draft} seat={seat} index={index} />
      ))}
    </fieldset>
  );
}
