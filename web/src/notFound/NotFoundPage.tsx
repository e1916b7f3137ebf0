/** What an unknown address shows: what is missing, and the ways on. */

import "../styles/start.css";
import "../styles/hero.css";
import "./notFound.css";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ThemeTool } from "../bars/Looks";
import { followLink } from "../route";
import { Seascape } from "./Seascape";
import { LOST, type NotFound } from "../words/notFound";

export function NotFoundPage({ what }: { what: NotFound }) {
  const { title, text } = LOST[what];
  return (
    <Adrift title={title}>
      <p>{text}</p>
      <p class="lost-address">{location.pathname}</p>
      <p class="lost-ways">
        <a class="button primary" href="/" onClick={followLink}>
          {LOST.home}
        </a>
      </p>
    </Adrift>
  );
}

/** A card on the sea, for what cannot be shown. */
export function Adrift({ title, children }: { title: string; children: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · Marooned`;
  }, [title]);
  return (
    <div class="start adrift">
      <div class="start-tools">
        <ThemeTool />
      </div>
      <header class="hero">
        <Seascape />
      </header>
      <main class="start-main lost">
        <section class="card" aria-labelledby="lost-title">
          <h1 id="lost-title">{title}</h1>
          {children}
        </section>
      </main>
    </div>
  );
}
