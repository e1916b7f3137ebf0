/** On the start page: the games of which there are puzzles. */

import type { GameInfo } from "../protocol";
import { puzzlesAddress } from "../route";
import { type Offer, Offers } from "../links/Offers";
import { PUZZLES } from "../words/puzzles";
import { marksOf } from "./puzzles";

export function Puzzles({ games }: { games: GameInfo[] }) {
  const offers = games.filter(({ puzzles }) => puzzles).map(offerOf);
  return (
    <Offers
      id="puzzles"
      title={PUZZLES.inviteTitle}
      text={PUZZLES.invite}
      glyph="hint"
      offers={offers}
    />
  );
}

function offerOf({ name, title }: GameInfo): Offer {
  const solved = Object.values(marksOf(name)).filter((mark) => mark === "solved").length;
  const note = solved > 0 ? PUZZLES.solvedSoFar(solved) : undefined;
  return { name, title, note, href: puzzlesAddress(name), deed: PUZZLES.open };
}
