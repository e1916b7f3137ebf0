/** Where one begins: go on with a table of this browser, or open a new one. */

import "../styles/start.css";
import "../styles/hero.css";
import { useEffect, useMemo } from "preact/hooks";
import { ThemeTool } from "../bars/Looks";
import { Compiling } from "./Compiling";
import { Lobby } from "./lobby";
import { NewTable } from "./NewTable";
import { Seascape } from "./Seascape";
import { TableList } from "./TableList";

export function StartPage() {
  const lobby = useMemo(() => new Lobby(), []);
  useEffect(() => {
    document.title = "Marooned";
    return () => lobby.leave();
  }, [lobby]);
  return (
    <div class="start">
      <div class="start-tools">
        <ThemeTool />
      </div>
      <header class="hero">
        <Seascape />
        <div class="hero-words">
          <h1>Marooned</h1>
          <p>Stranded together. Sit down, keep together, and get away in time.</p>
        </div>
      </header>
      <main class="start-main">
        <TableList lobby={lobby} />
        <Ready lobby={lobby} />
      </main>
      <footer class="start-foot">
        An unofficial table: the games belong to their publishers, the pictures here are our own.
      </footer>
    </div>
  );
}

function Ready({ lobby }: { lobby: Lobby }) {
  const catalogue = lobby.catalogue.value;
  if (catalogue) return <NewTable catalogue={catalogue} />;
  return <Compiling status={lobby.status.value} trouble={lobby.trouble.value} />;
}
