/** What is played, and on what terms: shown to all, changed by whoever opened the table. */

import type { Catalogue, GameOption, RoomState, Setting } from "../protocol";
import "../styles/form.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { publicTables } from "../api";
import { optionTitle } from "../phrases";
import { HOUSE, departureWords } from "../words/settled";
import { ClockField } from "../start/ClockField";
import { Draft } from "../start/draft";
import { Options } from "../start/options/Options";
import { TermsFields, wordsOf as termOf } from "../start/TermsFields";
import type { RoomSession } from "./roomSession";

interface GameSettingsProps {
  waitingRoom: RoomSession;
  room: RoomState;
  catalogue: Catalogue | null;
}

export function GameSettings({ waitingRoom, room, catalogue }: GameSettingsProps) {
  const editing = useSignal(false);
  const edit = () => {
    editing.value = true;
  };
  if (editing.value && catalogue) {
    const done = () => {
      editing.value = false;
    };
    return <Editing waitingRoom={waitingRoom} room={room} catalogue={catalogue} onDone={done} />;
  }
  return (
    <section class="card" aria-labelledby="played-title">
      <h2 id="played-title">What is played</h2>
      <Settled room={room} catalogue={catalogue} />
      {room.is_host && catalogue && (
        <button type="button" class="button" onClick={edit}>
          Change the game
        </button>
      )}
    </section>
  );
}

function Settled({ room, catalogue }: Omit<GameSettingsProps, "waitingRoom">) {
  const game = catalogue?.games.find(({ name }) => name === room.game);
  const options = game?.options ?? [];
  const departs = departureWords(options, room.options);
  const shown = options.filter(({ house_rule: house }) => !house).flatMap((option) => {
    const words = wordsOf(option, room.options[option.name] ?? null);
    return words ? [[optionTitle(option), words] as const] : [];
  });
  const { seed } = room.options;
  return (
    <dl class="room-settled">
      {shown.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {departs.length > 0 && (
        <div>
          <dt>{HOUSE.title}</dt>
          <dd>{departs.join(" · ")}</dd>
        </div>
      )}
      {seed !== undefined && (
        <div data-alarm="">
          <dt>Seed</dt>
          <dd>
            {String(seed)} <small>Everyone sees the seed, so a player may know the deal.</small>
          </dd>
        </div>
      )}
      <div>
        <dt>At this table</dt>
        <dd>{[...TOLD.map((name) => termOf(name, room.terms)), clockOf(room.terms)].join(" · ")}</dd>
      </div>
    </dl>
  );
}

function wordsOf(option: GameOption, setting: Setting): string | null {
  if (setting === null || option.name === "seed") return null;
  const label = (value: Setting) =>
    option.choices?.find((choice) => choice.value === value)?.label ?? null;
  if (Array.isArray(setting)) return setting.map((each) => label(each) ?? String(each)).join(", ");
  return label(setting) ?? (option.accepts_file ? "an uploaded file" : null);
}

const TOLD = ["public", "spectators", "hints", "chat"] as const;

function clockOf({ clock }: RoomState["terms"]): string {
  return clock ? CLOCKS[clock.kind] : "no clock";
}

const CLOCKS = { turn: "a clock for each turn", game: "a clock for the game", days: "days a turn" };

interface EditingProps extends GameSettingsProps {
  catalogue: Catalogue;
  onDone: () => void;
}

function Editing({ waitingRoom, room, catalogue, onDone }: EditingProps) {
  const listed = useSignal(room.terms.public);
  const draft = useMemo(() => {
    const found = new Draft(catalogue);
    found.resume(room.game, room.options, room.terms, room.seats.length);
    return found;
  }, []);
  useEffect(() => {
    void publicTables().then(({ enabled: on }) => (listed.value = on), onDone);
  }, []);
  const apply = async (event: Event) => {
    event.preventDefault();
    const { options, terms } = draft.order();
    if (await waitingRoom.arrange({ options, terms })) onDone();
  };
  return (
    <form class="card room-editing" noValidate aria-labelledby="played-title" onSubmit={(event) => void apply(event)}>
      <h2 id="played-title">Change the game</h2>
      <p class="soft">Players who are ready must confirm again.</p>
      <Options draft={draft} refusal={waitingRoom.refused.value} />
      <ClockField draft={draft} />
      <TermsFields terms={draft.terms} listed={listed.value} />
      <div class="room-ways">
        <button type="button" class="button" onClick={onDone}>
          Leave it as it is
        </button>
        <button type="submit" class="button primary" disabled={waitingRoom.busy.value}>
          Change it
        </button>
      </div>
    </form>
  );
}
