/** On the start page: the guided first games that there are. */

import "./guides.css";
import type { Game } from "../api";
import { Glyph } from "../glyphs";
import { followLink } from "../route";
import { GUIDE } from "../words/guide";
import { progressOf } from "./guide";

export function Guides({ games }: { games: Game[] }) {
  const guided = games.filter(({ guide }) => guide);
  if (!guided.length) return null;
  return (
    <section class="card guides" aria-labelledby="guides-title">
      <h2 id="guides-title">{GUIDE.inviteTitle}</h2>
      <p>{GUIDE.invite}</p>
      <ul>
        {guided.map((game) => (
          <li key={game.name}>
            <Way game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ game }: { game: Game }) {
  const isBegun = progressOf(game.name).value !== "0";
  return (
    <a class="guides-way" href={`/guide/${game.name}`} onClick={followLink}>
      <Glyph name="compass" />
      <span>
        <b>{game.title}</b>
        <small>
          {game.guide?.title}, {GUIDE.minutes(game.guide?.minutes ?? 0)}
        </small>
      </span>
      <span class="badge">{isBegun ? GUIDE.goOn : GUIDE.begin}</span>
    </a>
  );
}
