/** The matters of a seat: what each is called, what it means, and what it needs to know. */

import { replaceAt, resign, kickPlayer, standUp, swapPlaces } from "../api";
import type { SeatAction } from "../protocol";
import type { Session } from "../session";

/** Who sits there from now on: a companion, or null: whoever comes by a link. */
interface Wish {
  player: string | null;
  block: boolean;
}

export interface SeatActionItem {
  deed: SeatAction;
  /** On the button that opens it. */
  name: string;
  title: string;
  /** What comes of it. */
  text: string;
  /** On the button that does it. */
  go: string;
  /** Whether it cannot be undone. */
  grave?: boolean;
  /** Who may sit there then: nobody else, a companion, or whoever is invited as well. */
  next?: "companion" | "anybody";
  blocks?: boolean;
  act: (wish: Wish) => Promise<unknown>;
}

type Drawn = Omit<SeatActionItem, "deed"> | null;

const DRAWN: Partial<Record<SeatAction, (session: Session, seat: number) => Drawn>> = {
  swap,
  replace,
  stand_up: leave,
  resign: giveUp,
  kick,
};

/** What this browser may do about a seat now, the gravest last. */
export function offered(session: Session, seat: number): SeatActionItem[] {
  const may = session.people.deeds(seat);
  const order = Object.keys(DRAWN) as SeatAction[];
  return order.flatMap((deed) => {
    const drawn = may.includes(deed) ? DRAWN[deed]?.(session, seat) : null;
    return drawn ? [{ deed, ...drawn }] : [];
  });
}

function swap(session: Session, seat: number): Drawn {
  const { people, views, id } = session;
  const mine = views.here.value[0];
  if (mine === undefined) return null;
  const name = people.nameOf(seat);
  const person = people.presence(seat) !== null;
  const asked = people.wants(mine, seat);
  const agreed = !person || people.wants(seat, mine);
  const go = agreed ? "Swap seats" : asked ? "Withdraw the request" : `Ask ${name}`;
  return {
    name: asked ? "Swap seats (requested)" : "Swap seats…",
    title: `Swap seats with ${name}`,
    text: agreed
      ? "You play their seat, they play yours. You can swap again until the first action."
      : `You swap if ${name} agrees before the first action.`,
    go,
    act: () => swapPlaces(id, mine, seat),
  };
}

function replace({ id, people, cooperative }: Session, seat: number): Drawn {
  const name = people.nameOf(seat);
  return {
    name: "Find a replacement…",
    title: `Who plays for ${name}?`,
    text: "The game continues. The player gets the seat back on returning.",
    go: "Replace",
    next: cooperative.value ? "anybody" : "companion",
    act: async ({ player }) => {
      await replaceAt(id, seat, player);
      if (player !== null) return;
      await people.learn();
      people.inviting.value = seat;
    },
  };
}

function leave({ id }: Session, seat: number): Drawn {
  return {
    name: "Stand up: leave for now…",
    title: "Stand up from your seat",
    text: "A replacement plays on. You can watch, and take the seat back unless another person has taken it.",
    go: "Stand up",
    next: "anybody",
    act: ({ player }) => standUp(id, seat, player),
  };
}

function giveUp({ id, cooperative }: Session, seat: number): Drawn {
  const last = cooperative.value ? "" : " You are ranked last in any case.";
  return {
    name: "Resign: give this seat up for good…",
    title: "Resign for good?",
    text: `An AI player plays on to the end.${last} You cannot come back to this seat.`,
    go: "Resign",
    grave: true,
    next: "companion",
    act: ({ player }) => resign(id, seat, player ?? ""),
  };
}

function kick({ id, people, cooperative }: Session, seat: number): Drawn {
  const name = people.info.value?.seats[seat]?.substitute_for ?? people.nameOf(seat);
  return {
    name: `Remove ${name}…`,
    title: `Remove ${name} for good?`,
    text: "All their seats at this table go to other players for good.",
    go: "Remove",
    grave: true,
    next: cooperative.value ? "anybody" : "companion",
    blocks: true,
    act: ({ player, block }) => kickPlayer(id, seat, player, block),
  };
}
