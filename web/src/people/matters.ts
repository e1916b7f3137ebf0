/** The matters of a seat: what each is called, what it means, and what it needs to know. */

import { replaceAt, resign, sendAway, standUp, swapPlaces } from "../api";
import type { Session } from "../session";
import type { Deed } from "../session/protocol";

/** Who sits there from now on: a companion, or null: whoever comes by a link. */
interface Wish {
  player: string | null;
  block: boolean;
}

export interface Matter {
  deed: Deed;
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

type Drawn = Omit<Matter, "deed"> | null;

const DRAWN: Partial<Record<Deed, (session: Session, seat: number) => Drawn>> = {
  swap,
  replace,
  stand_up: leave,
  resign: giveUp,
  kick,
};

/** What this browser may do about a seat now, the gravest last. */
export function offered(session: Session, seat: number): Matter[] {
  const may = session.people.deeds(seat);
  const order = Object.keys(DRAWN) as Deed[];
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
  const go = agreed ? "Change places" : asked ? "Ask no more" : `Ask ${name}`;
  return {
    name: asked ? "Change places (you have asked)" : "Change places…",
    title: `Change places with ${name}`,
    text: agreed
      ? "You play their seat, they play yours. Until the first action you may change again."
      : `You change places once ${name} wants it, too: before the first action.`,
    go,
    act: () => swapPlaces(id, mine, seat),
  };
}

function replace({ id, people, cooperative }: Session, seat: number): Drawn {
  const name = people.nameOf(seat);
  return {
    name: "Let somebody sit in…",
    title: `Who sits in at the seat of ${name}?`,
    text: "The game goes on. The seat goes back by itself when its person returns.",
    go: "Sit in",
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
    name: "Stand up: leave, and perhaps come back…",
    title: "Stand up from your seat",
    text: "Somebody else plays on. You may look on, and sit down again while no person has taken it.",
    go: "Stand up",
    next: "anybody",
    act: ({ player }) => standUp(id, seat, player),
  };
}

function giveUp({ id, cooperative }: Session, seat: number): Drawn {
  const last = cooperative.value ? "" : " You are ranked last, whatever it comes to.";
  return {
    name: "Resign: give this seat up for good…",
    title: "Resign for good?",
    text: `A companion plays on to the end.${last} You cannot come back to this seat.`,
    go: "Resign",
    grave: true,
    next: "companion",
    act: ({ player }) => resign(id, seat, player ?? ""),
  };
}

function kick({ id, people, cooperative }: Session, seat: number): Drawn {
  const name = people.info.value?.seats[seat]?.sits_in_for ?? people.nameOf(seat);
  return {
    name: `Send ${name} away…`,
    title: `Send ${name} away for good?`,
    text: "All their seats here go to somebody else, and do not go back.",
    go: "Send away",
    grave: true,
    next: cooperative.value ? "anybody" : "companion",
    blocks: true,
    act: ({ player, block }) => sendAway(id, seat, player, block),
  };
}
