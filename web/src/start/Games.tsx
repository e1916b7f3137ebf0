/** Which game: a picture, what it is about, for how many. */

import "../styles/sizes/games.css";
import type { Game } from "../api";
import { START } from "../words/start";
import type { Draft } from "./draft";
import { Poster } from "./Poster";
import { RulesLink } from "./Rulebook";

export function Games({ draft }: { draft: Draft }) {
  return (
    <fieldset class="games">
      <legend class="unseen">Which game</legend>
      {draft.catalogue.games.map((game) => (
        <GameCard key={game.name} draft={draft} game={game} />
      ))}
    </fieldset>
  );
}

function GameCard({ draft, game }: { draft: Draft; game: Game }) {
  return (
    <div class="game">
      <label class="game-choice">
        <Poster game={game.name} />
        <span class="game-words">
          <span class="game-head">
            <input
              type="radio"
              name="game"
              checked={draft.game.value === game}
              onChange={() => draft.choose(game)}
            />
            <b>{game.title}</b>
          </span>
          <span>{game.summary}</span>
          <small>
            {START.seats(...game.seats)}, {game.cooperative ? START.together : START.apart}
          </small>
        </span>
      </label>
      <RulesLink game={game.name} title={game.title} />
    </div>
  );
}
