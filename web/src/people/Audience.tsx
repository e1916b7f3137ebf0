/** Who looks on, for the host, who may send them out. */

import { sendOut } from "../api";
import type { Session } from "../session";
import { toast } from "../session/notices";

export function Audience({ session }: { session: Session }) {
  const guests = session.people.news.value?.spectators ?? [];
  if (!guests.length) return null;
  const send = (number: number) =>
    sendOut(session.id, number).then(
      () => toast("They are sent out, and cannot come back."),
      ({ message }: Error) => toast(message),
    );
  return (
    <section class="audience" aria-labelledby="audience-title">
      <h3 id="audience-title">Who looks on</h3>
      <ul>
        {guests.map(({ number, name }) => (
          <li key={number}>
            <span>{name}</span>
            <button
              type="button"
              class="button small"
              aria-label={`Send ${name} out`}
              onClick={() => void send(number)}
            >
              Send out
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
