/** Goal cards: treasures, curses and destinies, as small cards to choose from. */

import { SymbolSign } from "../art/symbols";
import { Sign } from "../art/ways";
import {
  siteName,
  type Curse,
  type Destiny,
  type DoradaTable,
  type DoradaView,
  type Me,
  type Treasure,
} from "../view";
import { signed } from "../words/points";

interface GoalProps {
  table: DoradaTable;
  me: Me;
}

/** Goals that an action would play or give up now. */
export function goalsAsked(table: DoradaTable, { treasures, destinies }: Me): string[] {
  return [...treasures, ...destinies].map(({ id }) => id).filter((id) => table.offers(id).length);
}

/** The goals in question, side by side. */
export function GoalRow({ table: whole, me }: GoalProps) {
  const table = asking(whole);
  const asked = goalsAsked(table, me);
  const giving = asked.some((id) => table.offers(id).some(({ kind }) => kind === "give_up"));
  return (
    <div class="dor-asked" role="group" aria-label={giving ? "Give one up" : "Play a treasure"}>
      <span class="dor-asked-title">{giving ? "Give up:" : "Play:"}</span>
      <ul>
        {me.treasures
          .filter(({ id }) => asked.includes(id))
          .map((treasure) => (
            <li key={treasure.id}>
              <TreasureCard table={table} treasure={treasure} />
            </li>
          ))}
        {me.destinies
          .filter(({ id }) => asked.includes(id))
          .map((destiny) => (
            <li key={destiny.id} class="long">
              <DestinyCard table={table} destiny={destiny} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A table on which a lesson's ring lies on the goals in question alone. */
function asking(table: DoradaTable): DoradaTable {
  const isAsked = (id: string) => table.offers(id).some(table.asks);
  const target = (id: string) => ({ ...table.target(id), "data-hinted": isAsked(id) ? "" : undefined } as const);
  return { ...table, target };
}

/** All of one's own, in one's own panel. */
export function Goals({ table, me }: GoalProps) {
  const { view } = table;
  return (
    <>
      <ul class="dor-goals" aria-label="Your goals">
        {me.treasures.map((treasure) => (
          <li key={treasure.id}>
            <TreasureCard table={table} treasure={treasure} />
          </li>
        ))}
        {me.curses.map((curse) => (
          <li key={curse.id}>
            <CurseCard view={view} curse={curse} />
          </li>
        ))}
        {me.destinies.map((destiny) => (
          <li key={destiny.id}>
            <DestinyCard table={table} destiny={destiny} />
          </li>
        ))}
      </ul>
      <Under view={view} me={me} />
    </>
  );
}

/** What this player alone knows to lie under the decks. */
function Under({ view, me: { under } }: { view: DoradaView; me: Me }) {
  const treasures = under.treasures.map(
    ({ site, symbol, value }) => `${siteName(view, site)} ${symbol} (${value})`,
  );
  const all = [...treasures, ...under.destinies.map(({ text }) => text)];
  if (!all.length) return null;
  return <p class="dor-under">Under the decks, known to you: {all.join("; ")}.</p>;
}

function TreasureCard({ table, treasure }: { table: DoradaTable; treasure: Treasure }) {
  const { id, site, symbol, value, offered } = treasure;
  const { onMouseEnter, onMouseLeave, ...target } = table.target(id);
  return (
    <button
      type="button"
      class="dor-goal"
      data-sort="treasure"
      data-offered={offered || undefined}
      {...target}
      onMouseEnter={() => {
        onMouseEnter();
        table.light([site]);
      }}
      onMouseLeave={() => {
        onMouseLeave();
        table.light([]);
      }}
    >
      <SymbolSign of={symbol} />
      <span class="dor-goal-text">
        {siteName(table.view, site)} <small>{symbol}</small>
      </span>
      <b>{value}</b>
    </button>
  );
}

function CurseCard({ view, curse }: { view: DoradaView; curse: Curse }) {
  return (
    <span class="dor-goal" data-sort="curse">
      <Sign of="curses" />
      <span class="dor-goal-text">
        {siteName(view, curse.site)} <small>curse</small>
      </span>
      <b>{signed(curse.value)}</b>
    </span>
  );
}

const TIMES = ["no sea trip", "one", "two"];

/** How far one has come: what is there of what is asked for, or the points by trips at sea. */
function progress({ reached = 0, needed, by_trips: trips }: Destiny): string {
  if (trips) return ` · ${trips.map((points, times) => `${TIMES[times]} ${points}`).join(", ")}`;
  return needed ? ` · ${reached} of ${needed}` : "";
}

function DestinyCard({ table, destiny }: { table: DoradaTable; destiny: Destiny }) {
  const { id, text, offered, now = 0, points } = destiny;
  return (
    <button
      type="button"
      class="dor-goal"
      data-sort="destiny"
      data-offered={offered || undefined}
      {...table.target(id)}
    >
      <Sign of="destinies" />
      <span class="dor-goal-text">
        {text}
        <small class="dor-fate">
          {!destiny.by_trips && (
            <>
              <b>{points}</b> when done ·{" "}
            </>
          )}
          <b>{now}</b> now{progress(destiny)}
        </small>
      </span>
    </button>
  );
}
