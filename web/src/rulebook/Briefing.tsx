/** At the start of the first game of its kind: what it is about. Shown once to a browser. */

import type { Rulebook, TableInfo } from "../protocol";
import "../styles/dialogs.css";
import { useEffect, useRef } from "preact/hooks";
import { openAtTop } from "./opened";
import { keptFor } from "../settings";
import type { View } from "../view";
import { RULES } from "../words/rules";
import { Aims } from "./Aims";
import { book, isOpen, openRule } from "./book";

const UNSEEN = "no";
const SEEN = "yes";

interface BriefingProps {
  view: View;
  info: TableInfo | null;
  /** Whether somebody here plays. */
  playing: boolean;
}

/** A game that has gone on for a while needs no introduction, nor does whoever looks on. */
export function Briefing({ view, info, playing }: BriefingProps) {
  const found = book.value;
  const begins = (view.turn_number ?? 1) <= view.seats.length && !view.outcome;
  if (!found?.citations.goal.length || !info || !playing || !begins) return null;
  return <Once key={view.game} info={info} found={found} />;
}

function Once({ found, info }: { found: Rulebook; info: TableInfo }) {
  const seen = keptFor(found.game, "briefed", UNSEEN);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (seen.value === UNSEEN) openAtTop(dialog.current);
    // Whoever asks for a rule goes on to it.
    return isOpen.subscribe((open) => open && dialog.current?.close());
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      class="briefing"
      ref={dialog}
      aria-labelledby="briefing-title"
      onClose={() => (seen.value = SEEN)}
    >
      <h2 id="briefing-title">{found.title}</h2>
      <Aims book={found} options={info.options} />
      <p class="soft">
        {RULES.briefingHint} {RULES.signsAre(found.citations.goal[0]?.rules[0])}
      </p>
      <div class="help-ways">
        <button type="button" class="button primary large" onClick={close} autofocus>
          {RULES.begin}
        </button>
        <button type="button" class="button" onClick={() => openRule()}>
          {RULES.all}
        </button>
      </div>
    </dialog>
  );
}
