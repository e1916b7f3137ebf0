/** While a game runs: try out how it might go on, in a world dealt anew from what one knows. */

import { useSignal } from "@preact/signals";
import "./turningPoints.css";
import { Glyph } from "../glyphs";
import { Tool } from "../bars/Tool";
import { followLink, replayAddress } from "../route";
import type { Session } from "../session";
import type { View } from "../view";
import { WORDS } from "../words/replay";
import { piece } from "../offline/lazy";

const Variation = piece(async () => (await import("./Variation")).Variation);

export function VariationTool({ session, view }: { session: Session; view: View }) {
  const open = useSignal(false);
  const { held } = session.views;
  if (view.outcome) return <LookBackLink id={session.id} />;
  if (!held.value.length || !session.people.aids.value) return null;
  return (
    <>
      <Tool
        glyph="branch"
        label={WORDS.whatIf}
        hint={WORDS.whatIfHint}
        onClick={() => (open.value = true)}
      />
      {open.value && (
        <Variation.Shown
          table={session.id}
          moment={null}
          cooperative={session.cooperative.value}
          names={view.seats.map(({ name }) => name)}
          mine={view.seat ?? held.value[0] ?? 0}
          onClose={() => (open.value = false)}
        />
      )}
    </>
  );
}

function LookBackLink({ id }: { id: string }) {
  return (
    <a class="tool plain-link" href={replayAddress(id, null)} title={WORDS.lookBackHint} onClick={followLink}>
      <Glyph name="turn-back" />
      <span>{WORDS.lookBack}</span>
    </a>
  );
}
