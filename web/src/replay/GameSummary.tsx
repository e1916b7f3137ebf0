/** What the end tells of the whole game: how long it was, what decided it, and where to look back. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keepReplay } from "../offline/offlineReplays";
import { whileRead } from "../pictures";
import type { Replay } from "../protocol";
import { followLink, replayAddress } from "../route";
import type { Seat } from "../view";
import { WORDS } from "../words/replay";
import { savePicture } from "./picture";
import { Points } from "./TurningPoints";
import { ownEyes, replayOf } from "./replay";

/** The game that ended last at this browser. */
const told = signal<Replay | null>(null);

export function Aftermath({ id }: { id: string }) {
  useEffect(() => {
    replayOf(id)
      .then(keep)
      .catch(() => {});
  }, [id]);
  const replay = reelFor(id);
  if (!replay) return null;
  return (
    <section class="aftermath" aria-labelledby="aftermath-title">
      <p class="aftermath-sum">{WORDS.turns(replay.turns)}</p>
      {replay.turning_points.length > 0 && (
        <>
          <h3 id="aftermath-title">{WORDS.whatDecided}</h3>
          <Points points={replay.turning_points} />
        </>
      )}
    </section>
  );
}

/** To be told of here, and to be looked back at when there is no net. */
async function keep(replay: Replay): Promise<void> {
  told.value = replay;
  await keepReplay(replay.table, replay, ownEyes(replay));
  await whileRead(() => import("./ReplayPage"));
}

export function LookBackWays({ id, seats }: { id: string; seats: Seat[] }) {
  const replay = reelFor(id);
  return (
    <>
      <a class="button" href={replayAddress(id, null)} onClick={followLink}>
        {WORDS.lookBack}
      </a>
      {replay && (
        <button
          type="button"
          class="button"
          title={WORDS.pictureHint}
          onClick={() => void savePicture(replay, seats.map(({ colour }) => colour))}
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
