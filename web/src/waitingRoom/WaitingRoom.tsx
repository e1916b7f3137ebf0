/** The waiting room: who has come, what is played, and when all are ready it is dealt. */

import type { Catalogue, RoomState } from "../protocol";
import "../styles/start.css";
import "../styles/room.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { catalogue } from "../api";
import { ThemeTool } from "../bars/Looks";
import { Newer } from "../bars/Newer";
import { Toasts } from "../dialogs/Toasts";
import { Glyph } from "../glyphs";
import { Loading } from "../offline/Loading";
import { LinkBox } from "../links/LinkBox";
import { ComebackTool } from "../people/Recovery";
import { BlockedPeople } from "../people/BlockedPeople";
import { MyCode } from "../people/MyCode";
import { followLink } from "../route";
import { ROOM_SEAT } from "../words/people";
import { RoomSession } from "./roomSession";
import { GameSettings } from "./GameSettings";
import { ChatCard } from "./ChatCard";
import { ReadyBar } from "./ReadyBar";
import { RoomSeats } from "./RoomSeats";

interface WaitingRoomProps {
  id: string;
  onDealt: () => void;
}

export function WaitingRoom({ id, onDealt }: WaitingRoomProps) {
  const waitingRoom = useMemo(() => new RoomSession(id, onDealt), [id]);
  const known = useSignal<Catalogue | null>(null);
  useEffect(() => () => waitingRoom.close(), [waitingRoom]);
  useEffect(() => {
    // Without it people gather all the same, and whoever opened the table changes less.
    void catalogue().then((found) => (known.value = found), ignore);
  }, []);
  const room = waitingRoom.room.value;
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
        <LineState waitingRoom={waitingRoom} />
        <ThemeTool />
      </header>
      {room ? (
        <Gathered waitingRoom={waitingRoom} room={room} catalogue={known.value} />
      ) : (
        <Arriving waitingRoom={waitingRoom} />
      )}
      <Newer />
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
  waitingRoom: RoomSession;
  room: RoomState;
  catalogue: Catalogue | null;
}

function Gathered({ waitingRoom, room, catalogue }: GatheredProps) {
  return (
    <main class="room-main">
      <div class="room-company">
        <RoomSeats waitingRoom={waitingRoom} room={room} catalogue={catalogue} />
        <ChatCard waitingRoom={waitingRoom} room={room} />
      </div>
      <aside class="room-side">
        <section class="card" aria-labelledby="link-title">
          <h2 id="link-title">Bring your friends</h2>
          <p class="soft">
            Anyone with this link can take a free seat
            {room.terms.spectators ? " or watch." : "."}
          </p>
          <LinkBox path={`/table/${waitingRoom.id}`} label="The link to this table" />
          {room.terms.public && <p class="soft">The table is public: it is also in the list.</p>}
          {room.spectator_count > 0 && <p class="soft">{spectatorsOf(room)}</p>}
        </section>
        <GameSettings waitingRoom={waitingRoom} room={room} catalogue={catalogue} />
        <OwnSeat waitingRoom={waitingRoom} room={room} />
      </aside>
      <ReadyBar waitingRoom={waitingRoom} room={room} />
    </main>
  );
}

/** The way to another device: one’s code, or the field for it. */
function OwnSeat({ waitingRoom: { id, socket }, room }: Omit<GatheredProps, "catalogue">) {
  if (!room.your_seats.length) return <ComebackTool id={id} onBack={() => socket.rejoin()} />;
  return (
    <section class="card" aria-labelledby="own-seat-title">
      <h2 id="own-seat-title">{ROOM_SEAT.own}</h2>
      <MyCode id={id} />
      {room.is_host && <BlockedPeople id={id} news={room.number} />}
    </section>
  );
}

function spectatorsOf({ spectator_count: lookers, your_seats: you }: RoomState): string {
  const others = you.length ? lookers : lookers - 1;
  if (others < 1) return "You are watching and have no seat yet.";
  const count = others === 1 ? "One spectator is watching." : `${others} spectators are watching.`;
  return you.length ? count : `You are watching and have no seat yet. ${count}`;
}

function LineState({ waitingRoom }: { waitingRoom: RoomSession }) {
  const line = waitingRoom.socket.line.value;
  if (line === "open" || !waitingRoom.room.value) return null;
  return <span class="tag alarm">connection lost, retrying…</span>;
}

function Arriving({ waitingRoom: { id, socket, trouble } }: { waitingRoom: RoomSession }) {
  return (
    <main class="room-main">
      <div class="card">
        <Loading id={id} socket={socket} trouble={trouble.value} />
      </div>
    </main>
  );
}

function ignore(): void {}
