/** On the start page: the games of which there are puzzles. */

import "./invite.css";
import type { Game } from "../api";
import { Glyph } from "../glyphs";
import { followLink, puzzlesAddress } from "../route";
import { PUZZLES } from "../words/puzzles";
import { marksOf } from "./puzzles";

export function Puzzles({ games }: { games: Game[] }) {
  const posed = games.filter(({ puzzles }) => puzzles);
  if (!posed.length) return null;
  return (
    <section class="card puzzles-invite" aria-labelledby="puzzles-title">
      <h2 id="puzzles-title">{PUZZLES.inviteTitle}</h2>
      <p>{PUZZLES.invite}</p>
      <ul>
        {posed.map((game) => (
          <li key={game.name}>
            <Way game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ game }: { game: Game }) {
  const solved = Object.values(marksOf(game.name)).filter((mark) => mark === "solved").length;
  return (
    <a class="puzzles-way" href={puzzlesAddress(game.name)} onClick={followLink}>
      <Glyph name="hint" />
      <span>
        <b>{game.title}</b>
        {solved > 0 && <small>{PUZZLES.solvedSoFar(solved)}</small>}
      </span>
      <span class="badge">{PUZZLES.open}</span>
    </a>
  );
}
