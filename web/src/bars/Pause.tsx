/** Companions can be held back, to look around or to think, and let go on. */

import { useEffect } from "preact/hooks";
import { Glyph } from "../glyphs";
import { announce } from "../session/notices";
import type { Session } from "../session";
import { Tool } from "./Tool";

export function mayPause({ info, you, truth }: Session): boolean {
  const companions = info.value?.seats.some(({ kind }) => kind === "companion");
  return !!companions && you.value.length > 0 && !truth.value?.outcome;
}

export function togglePause(session: Session): void {
  session.say({ type: "pause", on: !session.paused.value });
}

export function PauseTool({ session }: { session: Session }) {
  if (!mayPause(session)) return null;
  const paused = session.paused.value;
  return (
    <Tool
      glyph={paused ? "continue" : "pause"}
      label={paused ? "Continue" : "Pause"}
      hint={paused ? "Let the companions go on (p)" : "Have the companions wait (p)"}
      onClick={() => togglePause(session)}
    />
  );
}

/** In the banner, in place of who may act now. */
export function PausedNote({ session }: { session: Session }) {
  const said = "Paused: the companions wait.";
  useEffect(() => announce(said), []);
  return (
    <div class="paused">
      <Glyph name="pause" />
      <b>Paused</b>
      {mayPause(session) && (
        <button type="button" class="button small" onClick={() => togglePause(session)}>
          Continue
        </button>
      )}
    </div>
  );
}
