/** Who looks on, for the host, who may send them out. */

import { kickSpectator } from "../api";
import type { Session } from "../session";
import { toast } from "../session/notices";
import { ReportButton } from "./Report";

export function Audience({ session }: { session: Session }) {
  const guests = session.people.news.value?.spectators ?? [];
  if (!guests.length) return null;
  const send = (number: number) =>
    kickSpectator(session.id, number).then(
      () => toast("Removed. They cannot come back."),
      ({ message }: Error) => toast(message),
    );
  return (
    <section class="audience" aria-labelledby="audience-title">
      <h3 id="audience-title">Spectators</h3>
      <ul>
        {guests.map(({ number, name }) => (
          <li key={number}>
            <span>{name}</span>
            {session.people.info.value?.terms.public && (
              <ReportButton table={session.id} whom={{ spectator: number, name }} isSmall />
            )}
            <button
              type="button"
              class="button small"
              aria-label={`Remove ${name}`}
              onClick={() => void send(number)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
