/** Which game: a picture and a title for each, and what the chosen one is about. */

import type { GameInfo } from "../protocol";
import "../styles/sizes/games.css";
import { START } from "../words/start";
import type { Draft } from "./draft";
import { recalled } from "./memory";
import { Poster } from "./Poster";
import { RulesLink } from "./Rulebook";

export function Games({ draft }: { draft: Draft }) {
  const { name, title, summary, seats, cooperative } = draft.game.value;
  return (
    <fieldset class="games">
      <legend class="unseen">Which game</legend>
      <div class="game-choices">
        {draft.catalogue.games.map((game) => (
          <GameChoice key={game.name} draft={draft} game={game} />
        ))}
      </div>
      <p class="game-about">
        {summary} <small>{START.about(seats, cooperative)}</small>{" "}
        <RulesLink game={name} title={title} />
      </p>
    </fieldset>
  );
}

function GameChoice({ draft, game }: { draft: Draft; game: GameInfo }) {
  const choose = () => draft.choose(game, recalled(game, draft.catalogue).settings);
  return (
    <label class="game">
      <Poster game={game.name} />
      <span class="game-head">
        <input type="radio" name="game" checked={draft.game.value === game} onChange={choose} />
        <b>{game.title}</b>
      </span>
    </label>
  );
}
