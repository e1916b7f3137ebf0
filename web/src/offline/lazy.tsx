/** A piece of the page that is fetched when it is first shown, or before. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { whileRead } from "../pictures";
import { OFFLINE } from "../words/offline";

export interface Piece<P> {
  Shown: ComponentType<P>;
  /** Fetch it, so that it is here when it is shown. */
  fetch: () => Promise<void>;
}

export function piece<P extends object>(read: () => Promise<ComponentType<P>>): Piece<P> {
  const here = signal<{ Inside: ComponentType<P> } | null>(null);
  const missing = signal(false);
  let coming: Promise<void> | null = null;
  const fetch = () => (coming ??= whileRead(read).then(arrive, fail));
  const arrive = (Inside: ComponentType<P>) => {
    here.value = { Inside };
  };
  const fail = () => {
    coming = null;
    missing.value = true;
  };
  const Shown = (props: P) => {
    useEffect(() => void fetch(), []);
    const Inside = here.value?.Inside;
    if (Inside) return <Inside {...props} />;
    return missing.value ? <Missing /> : null;
  };
  return { Shown, fetch };
}

/** The line is down, or the server has another page by now: either way the whole is asked for anew. */
function Missing() {
  return (
    <main class="arriving">
      <p role="status">{OFFLINE.missing}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {OFFLINE.again}
      </button>
    </main>
  );
}
