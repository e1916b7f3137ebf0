/** What the end tells of the whole game: how long it was, what decided it, and where to look back. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keepFilm } from "../offline/films";
import { whileRead } from "../pictures";
import type { Replay } from "../protocol";
import { followLink, lookbackAddress } from "../route";
import type { Seat } from "../view";
import { WORDS } from "../words/lookback";
import { savePicture } from "./picture";
import { Points } from "./Points";
import { ownEyes, reelOf } from "./reel";

/** The game that ended last at this browser. */
const told = signal<Replay | null>(null);

export function Aftermath({ id }: { id: string }) {
  useEffect(() => {
    reelOf(id)
      .then(keep)
      .catch(() => {});
  }, [id]);
  const reel = reelFor(id);
  if (!reel) return null;
  return (
    <section class="aftermath" aria-labelledby="aftermath-title">
      <p class="aftermath-sum">{WORDS.turns(reel.turns)}</p>
      {reel.turning_points.length > 0 && (
        <>
          <h3 id="aftermath-title">{WORDS.whatDecided}</h3>
          <Points points={reel.turning_points} />
        </>
      )}
    </section>
  );
}

/** To be told of here, and to be looked back at when there is no net. */
async function keep(reel: Replay): Promise<void> {
  told.value = reel;
  await keepFilm(reel.table, reel, ownEyes(reel));
  await whileRead(() => import("./LookbackPage"));
}

export function LookBackWays({ id, seats }: { id: string; seats: Seat[] }) {
  const reel = reelFor(id);
  return (
    <>
      <a class="button" href={lookbackAddress(id, null)} onClick={followLink}>
        {WORDS.lookBack}
      </a>
      {reel && (
        <button
          type="button"
          class="button"
          title={WORDS.pictureHint}
          onClick={() => void savePicture(reel, seats.map(({ colour }) => colour))}
        >
          {WORDS.picture}
        </button>
      )}
    </>
  );
}

function reelFor(id: string): Replay | null {
  return told.value?.table === id ? told.value : null;
}
