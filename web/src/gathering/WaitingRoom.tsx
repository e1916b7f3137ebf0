/** The waiting room: who has come, what is played, and when all are ready it is dealt. */

import type { Catalogue, RoomState } from "../protocol";
import "../styles/start.css";
import "../styles/room.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { catalogue } from "../api";
import { ThemeTool } from "../bars/Looks";
import { Toasts } from "../dialogs/Toasts";
import { Glyph } from "../glyphs";
import { Coming } from "../offline/Coming";
import { LinkBox } from "../links/LinkBox";
import { ComebackTool } from "../people/Comeback";
import { KeptOut } from "../people/KeptOut";
import { MyCode } from "../people/MyCode";
import { followLink } from "../route";
import { ROOM_SEAT } from "../words/people";
import { Gathering } from "./gathering";
import { Played } from "./Played";
import { TalkCard } from "./TalkCard";
import { ReadyBar } from "./ReadyBar";
import { RoomSeats } from "./RoomSeats";

interface WaitingRoomProps {
  id: string;
  onDealt: () => void;
}

export function WaitingRoom({ id, onDealt }: WaitingRoomProps) {
  const gathering = useMemo(() => new Gathering(id, onDealt), [id]);
  const known = useSignal<Catalogue | null>(null);
  useEffect(() => () => gathering.close(), [gathering]);
  useEffect(() => {
    // Without it people gather all the same, and whoever opened the table changes less.
    void catalogue().then((found) => (known.value = found), ignore);
  }, []);
  const room = gathering.room.value;
  useEffect(() => {
    document.title = `${titleOf(room)} · Marooned`;
  }, [room]);
  return (
    <div class="start room">
      <header class="room-head">
        <a class="header-back" href="/" onClick={followLink} aria-label="All tables">
          <Glyph name="compass" />
        </a>
        <h1>{room?.title ?? "A table"}</h1>
        <LineState gathering={gathering} />
        <ThemeTool />
      </header>
      {room ? <Gathered gathering={gathering} room={room} catalogue={known.value} /> : <Arriving gathering={gathering} />}
      <Toasts />
    </div>
  );
}

/** Whoever looks elsewhere meanwhile sees in the tab how far it is. */
function titleOf(room: RoomState | null): string {
  if (!room) return "Waiting room";
  const missing = room.seats.filter(({ kind, ready }) => kind === "person" && !ready).length;
  return `(${missing}) ${room.title}`;
}

interface GatheredProps {
  gathering: Gathering;
  room: RoomState;
  catalogue: Catalogue | null;
}

function Gathered({ gathering, room, catalogue }: GatheredProps) {
  return (
    <main class="room-main">
      <div class="room-company">
        <RoomSeats gathering={gathering} room={room} catalogue={catalogue} />
        <TalkCard gathering={gathering} room={room} />
      </div>
      <aside class="room-side">
        <section class="card" aria-labelledby="link-title">
          <h2 id="link-title">Bring your friends</h2>
          <p class="soft">
            Anyone with this link can take a free seat
            {room.terms.spectators ? " or watch." : "."}
          </p>
          <LinkBox path={`/table/${gathering.id}`} label="The link to this table" />
          {room.terms.public && <p class="soft">The table is public: it is also in the list.</p>}
          {room.spectator_count > 0 && <p class="soft">{lookersOf(room)}</p>}
        </section>
        <Played gathering={gathering} room={room} catalogue={catalogue} />
        <OwnSeat gathering={gathering} room={room} />
      </aside>
      <ReadyBar gathering={gathering} room={room} />
    </main>
  );
}

/** The way to another device: one’s code, or the field for it. */
function OwnSeat({ gathering: { id, socket }, room }: Omit<GatheredProps, "catalogue">) {
  if (!room.your_seats.length) return <ComebackTool id={id} onBack={() => socket.rejoin()} />;
  return (
    <section class="card" aria-labelledby="own-seat-title">
      <h2 id="own-seat-title">{ROOM_SEAT.own}</h2>
      <MyCode id={id} />
      {room.is_host && <KeptOut id={id} news={room.number} />}
    </section>
  );
}

function lookersOf({ spectator_count: lookers, your_seats: you }: RoomState): string {
  const others = you.length ? lookers : lookers - 1;
  if (others < 1) return "You are watching and have no seat yet.";
  const count = others === 1 ? "One spectator is watching." : `${others} spectators are watching.`;
  return you.length ? count : `You are watching and have no seat yet. ${count}`;
}

function LineState({ gathering }: { gathering: Gathering }) {
  const line = gathering.socket.line.value;
  if (line === "open" || !gathering.room.value) return null;
  return <span class="tag alarm">connection lost, retrying…</span>;
}

function Arriving({ gathering: { id, socket, trouble } }: { gathering: Gathering }) {
  return (
    <main class="room-main">
      <div class="card">
        <Coming id={id} socket={socket} trouble={trouble.value} />
      </div>
    </main>
  );
}

function ignore(): void {}
