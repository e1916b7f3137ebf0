/** Where one begins: go on with a table of this browser, or open a new one. */

import "../styles/start.css";
import "../styles/hero.css";
import { useEffect, useMemo } from "preact/hooks";
import { ThemeTool } from "../bars/Looks";
import { Newer } from "../bars/Newer";
import { Toasts } from "../dialogs/Toasts";
import { OfflineContent } from "../offline/OfflineContent";
import { ComebackTool } from "../people/Recovery";
import { Tutorials } from "../tutorial/Tutorials";
import { NotFound } from "../notFound";
import { Puzzles } from "../puzzles/Puzzles";
import { go, readGame } from "../route";
import { askServer } from "../server";
import { BringTool } from "./UploadTool";
import { Lobby } from "./lobby";
import { NewTable } from "./NewTable";
import { StaleCard } from "./StaleCard";
import { Resume } from "./Resume";
import { PublicList } from "./tables/PublicList";
import { Rulebook } from "./Rulebook";
import { Seascape } from "../notFound/Seascape";
import { TableList } from "./tables/TableList";
import { tableToResume } from "./welcome";
// After the lists and the form, which it dresses.
import "../styles/sizes/games.css";

export function StartPage() {
  const lobby = useMemo(() => new Lobby(), []);
  useEffect(() => {
    document.title = "Marooned";
    void askServer();
    return () => lobby.leave();
  }, [lobby]);
  if (isOfNoGame(lobby)) return <NotFound.Shown what="game" />;
  return (
    <div class="start">
      <div class="start-tools">
        <BringTool />
        <ComebackTool onBack={(table) => go(`/table/${table}`)} />
        <ThemeTool />
      </div>
      <header class="hero">
        <Seascape />
        <div class="hero-words">
          <h1>Marooned</h1>
          <p>Stranded together. Take a seat, work together, and escape in time.</p>
        </div>
      </header>
      <main class="start-main">
        <Resume line={tableToResume(lobby.tables.value ?? [])} />
        <Choosing lobby={lobby} />
        <div class="start-lists">
          <TableList lobby={lobby} />
          <PublicList lobby={lobby} />
          <Tutorials games={lobby.catalogue.value?.games ?? []} />
          <Puzzles games={lobby.catalogue.value?.games ?? []} />
          <StaleCard />
        </div>
      </main>
      {readGame.value && <Rulebook key={readGame.value} game={readGame.value} />}
      <Newer />
      <Toasts />
      <footer class="start-foot">
        Unofficial: the games belong to their publishers, the pictures are our own.
      </footer>
    </div>
  );
}

/** Whether the address is that of the rules of a game which the server does not have. */
function isOfNoGame({ catalogue }: Lobby): boolean {
  const [read, known] = [readGame.value?.toLowerCase(), catalogue.value];
  return !!read && !!known && !known.games.some(({ name }) => name === read);
}

function Choosing({ lobby }: { lobby: Lobby }) {
  const catalogue = lobby.catalogue.value;
  if (catalogue) {
    return <NewTable catalogue={catalogue} tables={lobby.tables.value ?? []} listed={lobby.open.value !== null} />;
  }
  const trouble = lobby.trouble.value;
  return (
    <section class="card">
      <div role="status">
        <h2>{trouble ? "The server does not answer" : "Loading…"}</h2>
        {trouble && <p>{trouble} Retrying…</p>}
      </div>
      {trouble && <OfflineContent />}
    </section>
  );
}
