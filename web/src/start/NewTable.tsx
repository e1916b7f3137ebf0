/** The form for a new table, made of what the server says a game can be asked for. */

import type { Catalogue, TableSummary } from "../protocol";
import "../styles/form.css";
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { open, Refusal } from "../api";
import { Glyph } from "../glyphs";
import { followLink, go } from "../route";
import { fetchSkin } from "../skins";
import { GUIDE } from "../words/tutorial";
import { START } from "../words/start";
import { ClockField } from "./ClockField";
import { complaint } from "./options/complaint";
import { Draft } from "./draft";
import { Games } from "./Games";
import { experienceOf, keep, recallLast } from "./memory";
import { Options } from "./options/Options";
import { SeatRow } from "./SeatRow";
import { setupOf } from "./setup";
import { TermsFields } from "./TermsFields";
import { learnsFirst } from "./welcome";

interface NewTableProps {
  catalogue: Catalogue;
  /** The tables of this browser. */
  tables: readonly TableSummary[];
  /** Whether this node lists public tables. */
  listed: boolean;
}

export function NewTable(props: NewTableProps) {
  if (!props.catalogue.games.length) return <p class="card">There is no game here yet.</p>;
  return <Form {...props} />;
}

const sending = signal(false);

function Form({ catalogue, tables, listed }: NewTableProps) {
  const draft = useMemo(() => recallLast(new Draft(catalogue)), [catalogue]);
  const refusal = useSignal<Refusal | null>(null);
  const unfolded = useSignal(false);
  const send = async (event: Event) => {
    event.preventDefault();
    refusal.value = await openTable(draft);
    if (refusal.value) unfolded.value = true;
  };
  useEffect(() => {
    if (!listed) draft.terms.value = { ...draft.terms.value, public: false };
  }, [draft, listed]);
  return (
    <form class="card new-table" noValidate onSubmit={(event) => void send(event)} aria-labelledby="new-title">
      <h2 id="new-title">A new table</h2>
      <Games draft={draft} />
      <Count draft={draft} />
      <details
        class="setup"
        open={unfolded.value}
        onToggle={({ currentTarget }) => (unfolded.value = currentTarget.open)}
      >
        <summary>
          <b>{START.setup}</b> <span>{setupOf(draft)}</span>
        </summary>
        <Seats draft={draft} />
        <Options draft={draft} refusal={refusal.value} />
        <ClockField draft={draft} />
        <TermsFields terms={draft.terms} listed={listed} />
      </details>
      {refusal.value && (
        <p class="refusal" role="alert">
          {complaint(draft, refusal.value)}
        </p>
      )}
      <Ways draft={draft} tables={tables} />
    </form>
  );
}

/** A game that is new to this browser is learned first; else it is played at once. */
function Ways({ draft, tables }: { draft: Draft; tables: readonly TableSummary[] }) {
  const game = draft.game.value;
  const isNew = learnsFirst(experienceOf(game, tables));
  return (
    <p class="play-ways">
      {isNew && (
        <a class="button primary large" href={`/guide/${game.name}`} onClick={followLink}>
          <Glyph name="compass" />
          <span>
            {START.learn}
            <small>{GUIDE.minutes(game.tutorial?.minutes ?? 0)}</small>
          </span>
        </a>
      )}
      <button type="submit" class={`button large ${isNew ? "" : "primary"}`} disabled={sending.value}>
        {sending.value ? "Setting up the table…" : wayOf(draft)}
      </button>
    </p>
  );
}

function wayOf(draft: Draft): string {
  return draft.waits ? "Open the table for friends" : "Sit down and play";
}

/** Open it and go there; what the server refused, otherwise. */
async function openTable(draft: Draft): Promise<Refusal | null> {
  const order = draft.order();
  sending.value = true;
  void fetchSkin(order.game);
  try {
    const { table } = await open(order);
    keep(order, draft.game.value);
    go(`/table/${table}`);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error : new Refusal("unknown", String(error), 0);
  } finally {
    sending.value = false;
  }
}

function Count({ draft }: { draft: Draft }) {
  const [least, most] = draft.game.value.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <div class="player-count">
      <b aria-hidden="true">{START.players}</b>
      <div class="segments" role="radiogroup" aria-label="How many players">
        {counts.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="count"
              checked={draft.seats.value.length === count}
              onChange={() => draft.resize(count)}
            />
            <span>
              {count} <span class="unseen">players</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

function Seats({ draft }: { draft: Draft }) {
  return (
    <fieldset class="seat-rows">
      <legend>Around the table</legend>
      {draft.seats.value.map((seat, index) => (
        <SeatRow key={index} draft={draft} seat={seat} index={index} />
      ))}
    </fieldset>
  );
}
