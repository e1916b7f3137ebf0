/** Playing again: whoever asks first opens one table for all, the others are offered it. */

import { useSignal } from "@preact/signals";
import { go } from "../route";
import type { Session } from "../session";

export function Rematch({ session }: { session: Session }) {
  const told = session.company.rematch.value;
  const table = told?.table ?? session.people.info.value?.rematch;
  if (table) return <Come table={table} />;
  return session.views.held.value.length ? <Ask session={session} /> : null;
}

function Come({ table }: { table: string }) {
  return (
    <button type="button" class="button primary" onClick={() => go(`/table/${table}`)}>
      Join
    </button>
  );
}

function Ask({ session }: { session: Session }) {
  const asking = useSignal(false);
  const ask = async (sameDeal: boolean) => {
    asking.value = true;
    const table = await session.company.again(sameDeal);
    asking.value = false;
    if (table) go(`/table/${table}`);
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        disabled={asking.value}
        onClick={() => void ask(false)}
      >
        Play again
      </button>
      <button
        type="button"
        class="button"
        disabled={asking.value}
        title="The new table is marked “known deal”, as everyone has seen the cards"
        onClick={() => void ask(true)}
      >
        Same deal again
      </button>
    </>
  );
}

/** Who asks, where somebody does. */
export function Asked({ session }: { session: Session }) {
  const told = session.company.rematch.value;
  const table = told?.table ?? session.people.info.value?.rematch;
  if (!table) return null;
  const deal = told?.known_deal ? "the same deal again" : "another game";
  const who = told ? `${told.name} opened` : "There is";
  return (
    <p class="ending-asked" role="status">
      {who} a new table for {deal}. Everyone keeps their seat.
    </p>
  );
}
