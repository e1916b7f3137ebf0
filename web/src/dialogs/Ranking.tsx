/** How rivals came out: the best first, those level side by side. */

import { listed, seatName } from "../phrases";
import type { Outcome, View } from "../view";
import type { Session } from "../session";

interface Rank {
  seat: number;
  score: number;
  rank: number;
}

interface RankingProps {
  session: Session;
  view: View;
  outcome: Outcome;
}

const SCORE = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export function Ranking({ session, view, outcome }: RankingProps) {
  return (
    <ol class="ranking" aria-label="Ranking">
      {ranked(outcome, session.people.resigned).map(({ seat, score, rank }) => (
        <li key={seat} data-rank={rank}>
          <b>{rank}.</b>
          <span class="ranking-name">
            {seatName(view, seat)} <small>{session.people.lately(seat)}</small>
          </span>
          <span class="ranking-score">{SCORE.format(score)}</span>
        </li>
      ))}
    </ol>
  );
}

/** By their own names: the list below has what the game calls them. */
export function winners(session: Session, view: View, outcome: Outcome): string {
  const names = ranked(outcome, session.people.resigned)
    .filter(({ rank }) => rank === 1)
    .map(({ seat }) => session.people.told(seatName(view, seat)));
  if (!names.length) return "The end";
  return `${listed(names)} ${names.length > 1 ? "win" : "wins"}`;
}

/** Who resigned comes last, whatever the companion made of it that played on. */
function ranked({ scores = [] }: Outcome, resigned: number[]): Rank[] {
  const gave = (seat: number) => resigned.includes(seat);
  const isBefore = (other: number, seat: number) =>
    gave(other) === gave(seat)
      ? (scores[other] as number) > (scores[seat] as number)
      : gave(seat);
  const ranks = scores.map((score, seat) => ({
    seat,
    score,
    rank: 1 + scores.filter((_, other) => isBefore(other, seat)).length,
  }));
  return ranks.sort((one, other) => one.rank - other.rank);
}
