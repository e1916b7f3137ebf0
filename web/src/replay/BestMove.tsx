/** The decision on show beside what the strongest companion would have done. */

import { sentence } from "../phrases";
import type { Replay, Review } from "../protocol";
import { WORDS, percent } from "../words/replay";
import type { Player } from "./player";
import { isSlip, lossOf, type Reviews } from "./reviews";

interface BestMoveProps {
  player: Player;
  replay: Replay;
  reviews: Reviews;
}

export function BestMove({ player, replay, reviews }: BestMoveProps) {
  const moment = player.moment.value;
  const review = reviews.found.value.get(moment);
  return (
    <section class="panel old-hand" aria-labelledby="old-hand-title">
      <h2 id="old-hand-title">{WORDS.oldHand}</h2>
      <div aria-live="polite">
        {review ? <Compared review={review} /> : <Unknown {...{ player, reviews }} />}
        {reviews.trouble.value && <p role="alert">{reviews.trouble.value}</p>}
      </div>
      <All replay={replay} reviews={reviews} />
    </section>
  );
}

function Compared({ review }: { review: Review }) {
  const { played, best, reason } = review;
  const same = !played || played.code === best.code;
  return (
    <>
      <p class="old-hand-verdict" data-slip={isSlip(review) || undefined}>
        {same ? WORDS.same : isSlip(review) ? WORDS.slip(lossOf(review)) : WORDS.asGood}
      </p>
      <dl>
        {played && !same && <Row word={WORDS.played} text={played.text} worth={played.win_chance} />}
        <Row word={same ? WORDS.played : WORDS.wouldHave} text={best.text} worth={best.win_chance} />
      </dl>
      {!same && <p class="old-hand-why">{reason}</p>}
    </>
  );
}

function Row({ word, text, worth }: { word: string; text: string; worth: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        {sentence(text)} <b>{percent(worth)}</b>
      </dd>
    </div>
  );
}

function Unknown({ player, reviews }: { player: Player; reviews: Reviews }) {
  const moment = player.moment.value;
  if (reviews.waiting.value.includes(moment)) return <p class="thinking">{WORDS.thinking}</p>;
  if (!player.step.value) return <p>{WORDS.noDecision}</p>;
  return (
    <button type="button" class="button" onClick={() => reviews.want([moment])}>
      {WORDS.askOldHand}
    </button>
  );
}

/** The whole game takes a while: how much of it is done is told. */
function All({ replay, reviews }: { replay: Replay; reviews: Reviews }) {
  const waiting = reviews.waiting.value.length;
  if (waiting > 1) return <p class="old-hand-rest">{WORDS.toGo(waiting)}</p>;
  const all = replay.steps.map(({ moment }) => moment);
  const unknown = all.filter((moment) => !reviews.found.value.has(moment));
  if (!unknown.length || waiting) return null;
  return (
    <button type="button" class="old-hand-all" onClick={() => reviews.want(all)}>
      {WORDS.askAll}
    </button>
  );
}
