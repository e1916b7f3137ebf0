/** Whether a seat's person is here, by form and word, and who is the host. */

import "../styles/people.css";
import { Glyph } from "../glyphs";
import type { People } from "../session/people";

export function PresenceMark({ people, seat }: { people: People; seat: number }) {
  const presence = people.presence(seat);
  const isHost = people.news.value?.host_seat === seat;
  return (
    <>
      {isHost && (
        <span class="host-mark" title="Host: can find a replacement for absent players">
          <Glyph name="host" />
          <span class="unseen">host</span>
        </span>
      )}
      {presence && (
        <span class="presence" data-state={presence}>
          <i aria-hidden="true" />
          <span class={presence === "online" ? "unseen" : undefined}>{presence}</span>
        </span>
      )}
    </>
  );
}

/** For whom somebody sits in, or who gave the seat up. */
export function SitsInFor({ people, seat }: { people: People; seat: number }) {
  const info = people.info.value?.seats.find((other) => other.seat === seat);
  if (!info?.substitute_for || info.free) return null;
  const words = info.resigned ? `${info.substitute_for} resigned` : `for ${info.substitute_for}`;
  return <i class="sits-in">{words}</i>;
}
