/** On the start page: the guided first games that there are. */

import { type Offer, Offers } from "../links/Offers";
import type { GameInfo } from "../protocol";
import { GUIDE } from "../words/tutorial";
import { progressOf } from "./tutorial";

export function Tutorials({ games }: { games: GameInfo[] }) {
  const offers = games.filter(({ tutorial: guide }) => guide).map(offerOf);
  return (
    <Offers
      id="guides"
      title={GUIDE.inviteTitle}
      text={GUIDE.invite}
      glyph="compass"
      offers={offers}
    />
  );
}

function offerOf({ name, title, tutorial: guide }: GameInfo): Offer {
  const isBegun = progressOf(name).value !== "0";
  return {
    name,
    title,
    note: `${guide?.title}, ${GUIDE.minutes(guide?.minutes ?? 0)}`,
    href: `/guide/${name}`,
    deed: isBegun ? GUIDE.goOn : GUIDE.begin,
  };
}
