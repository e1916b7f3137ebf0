/** Who was sent away for good, for the host, who may let them back in. */

import type { BlockedPerson } from "../protocol";
import "../styles/people.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { blockedPeople, unblock } from "../api";
import { toast } from "../session/notices";
import { KEPT_OUT } from "../words/people";

/** `news` changes with who sits there: somebody may just have been sent away. */
export function BlockedPeople({ id, news }: { id: string; news?: unknown }) {
  const found = useSignal<BlockedPerson[]>([]);
  const look = () => blockedPeople(id).then((told) => (found.value = told), ignore);
  useEffect(() => void look(), [id, news]);
  const back = async ({ key, name }: BlockedPerson) => {
    await unblock(id, key).then(
      () => toast(KEPT_OUT.told(name)),
      ({ message }: Error) => toast(message),
    );
    await look();
  };
  if (!found.value.length) return null;
  return (
    <section class="audience" aria-labelledby="kept-out-title">
      <h3 id="kept-out-title">{KEPT_OUT.title}</h3>
      <ul>
        {found.value.map((each) => (
          <li key={each.key}>
            <span dir="auto">{each.name}</span>
            <button
              type="button"
              class="button small"
              aria-label={KEPT_OUT.backFor(each.name)}
              onClick={() => void back(each)}
            >
              {KEPT_OUT.back}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ignore(): void {}
