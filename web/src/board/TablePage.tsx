/** The table: board in the middle, what is open to all around it. */

import type { TableInfo } from "../protocol";
import "../styles/table.css";
import "../styles/panels.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { View } from "../view";
import { askServer } from "../server";
import { go } from "../route";
import { skinFor } from "../skins";
import type { Skin, Table } from "../skins/contract";
import { InTurn } from "../skins/turns";
import { Session } from "../session";
import { Picker } from "../session/picker";
import { Surface } from "../session/surface";
import { ActionBar } from "../bars/Actions";
import { Banner } from "../bars/Banner";
import { Header } from "../bars/Header";
import { LogPanel } from "../bars/Log";
import { Newer } from "../bars/Newer";
import { Curtain } from "../dialogs/Curtain";
import { Ending } from "../dialogs/Ending";
import { HintPanel } from "../dialogs/Hint";
import { ChoiceMenu } from "../dialogs/Menu";
import { DangerPanel } from "../danger/Panel";
import { Toasts } from "../dialogs/Toasts";
import { TalkPanel } from "../chat/Panel";
import { Rings } from "../chat/Rings";
import { Slips } from "../chat/Slips";
import { NotFound } from "../notFound";
import { VariationTool } from "../replay/VariationTool";
import { Loading } from "../offline/Loading";
import { ComebackTool } from "../people/Recovery";
import { SeatQuestion } from "../people/SeatRequests";
import { follow } from "../rulebook/book";
import { Briefing } from "../rulebook/Briefing";
import { Glance } from "../rulebook/Glance";
import { whenIdle } from "./idle";
import { listenToKeys } from "./keys";
import { keepRules, OnRequest } from "./lazyParts";
import { rove } from "./roving";
import { useScene } from "./scene";
import { Seats } from "./Seats";
// Last: where there is little room they have the last word.
import "../styles/sizes/header.css";
import "../styles/sizes/cues.css";
import "../styles/sizes/around.css";
import "../styles/sizes/beside.css";
import "../styles/sizes/upright.css";
import "../styles/sizes/forced.css";

interface TableProps {
  id: string;
  /** Who sits there, where that is known already. */
  met: TableInfo | null;
  /** Called if the table turns out to be a waiting room. */
  onRoom: () => void;
}

/** Whoever loses a seat begins anew: nothing that it was told stays in the page. */
export function TablePage({ id, met, onRoom }: TableProps) {
  const lives = useSignal(0);
  const begin = () => {
    lives.value += 1;
  };
  const known = lives.value ? null : met;
  return <Sitting key={lives.value} id={id} met={known} onRoom={onRoom} onLoss={begin} />;
}

type SittingProps = TableProps & { onLoss: () => void };

function Sitting(props: SittingProps) {
  const surface = useMemo(() => seat(props), [props.id]);
  return (
    <>
      <Seated surface={surface} />
      <Introduction session={surface.session} />
    </>
  );
}

/** A table, however its line leads to it. */
export function Seated({ surface }: { surface: Surface }) {
  const { session } = surface;
  useEffect(() => () => session.close(), [session]);
  useEffect(() => listenToKeys(surface), [surface]);
  const line = session.socket.line.value;
  // A server that was away may have been upgraded.
  useEffect(() => {
    if (line !== "connecting") void askServer();
  }, [line]);

  return (
    <>
      <Sight surface={surface} />
      <Newer isSent={session.clicks.sent.value} />
    </>
  );
}

function Sight({ surface }: { surface: Surface }) {
  const { session } = surface;
  const view = session.animations.shown.value;
  // Who is sent away sees no more of the table, and why.
  if (session.missing.value) return <NotFound.Shown what="table" />;
  const isRefused = session.socket.line.value === "refused";
  const isDrawn = !isRefused && session.handover.drawn.value;
  if (view && !isRefused && !isDrawn) return <Laid surface={surface} view={view} />;
  return (
    <>
      {isDrawn ? <Curtain session={session} /> : <Arriving session={session} />}
      <Toasts />
    </>
  );
}

/** Who is taught the game, or looks back at one, needs no introduction. */
function Introduction({ session }: { session: Session }) {
  const view = session.animations.shown.value;
  const { info } = session.people;
  const playing = session.views.held.value.length > 0 && !session.handover.drawn.value;
  return view && <Briefing view={view} info={info.value} playing={playing} />;
}

function seat({ id, met, onLoss, onRoom }: SittingProps): Surface {
  const session = new Session(id, onLoss, null, met, onRoom);
  return new Surface(session, new Picker(session));
}

interface SideProps {
  surface: Surface;
  table: Table;
  skin: Skin;
}

/** The board and what may be done come first; what lies around them is drawn in its turn. */
function Laid({ surface, view }: { surface: Surface; view: View }) {
  const { session, picker } = surface;
  const skin = skinFor(view);
  const table = surface.table(view, skin);
  // The picture comes first, then the book.
  useEffect(() => whenIdle(() => void follow(view.game).then(keepRules)), [view.game]);
  const called = session.calls.called.value;
  useScene(view.game);
  useEffect(() => {
    document.title = `${called ? "● Your turn · " : ""}${view.title} · Marooned`;
  }, [view.title, called]);
  return (
    <div
      class="table"
      data-busy={session.animations.busy.value || undefined}
      data-pointing={session.talking.pointing.wish.value !== null || undefined}
    >
      <Header session={session} view={view} skin={skin}>
        <VariationTool session={session} view={view} />
        {!session.views.held.value.length && !view.outcome && (
          <ComebackTool id={session.id} onBack={(table) => (table === session.id ? session.socket.rejoin() : go(`/table/${table}`))} />
        )}
      </Header>
      <Banner session={session} view={view} skin={skin}>
        <Toasts />
      </Banner>
      <main class="table-board" aria-label="Board">
        <div class="board-frame" onKeyDown={(event) => rove(event, view.places)}>
          <skin.Board table={table} />
        </div>
      </main>
      <ActionBar surface={surface} view={view} skin={skin} />
      <HintPanel surface={surface} view={view} skin={skin} />
      <div class="table-around">
        <InTurn large>{() => <Seats surface={surface} table={table} skin={skin} />}</InTurn>
        <InTurn large>{() => <Side surface={surface} table={table} skin={skin} />}</InTurn>
      </div>
      <ChoiceMenu surface={surface} view={view} skin={skin} />
      <Ending session={session} view={view} skin={skin} table={table} />
      <Glance
        view={view}
        skin={skin}
        options={session.people.info.value?.options ?? {}}
        hushed={picker.menu.value !== null}
      />
      <Slips session={session}>
        <SeatQuestion session={session} />
      </Slips>
      <Rings session={session} />
      <OnRequest session={session} skin={skin} />
    </div>
  );
}

/** What lies open to all, what has happened, and what is said. */
function Side({ surface, table, skin }: SideProps) {
  const { session, picker } = surface;
  return (
    <aside class="table-side" aria-label="Visible to all">
      <div class="side-panels" role="group" aria-label="Cards and items visible to all" tabindex={0}>
        {skin.Side && <skin.Side table={table} />}
        <DangerPanel surface={surface} />
      </div>
      <LogPanel session={session} picker={picker} />
      <TalkPanel session={session} />
    </aside>
  );
}

function Arriving({ session: { id, socket, trouble } }: { session: Session }) {
  return (
    <main class="arriving">
      <Loading id={id} socket={socket} trouble={trouble.value} />
      <a class="button" href="/">
        Back to the tables
      </a>
    </main>
  );
}
