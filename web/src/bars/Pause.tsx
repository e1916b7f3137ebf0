/** The button that holds the companions back, and the note that they wait. */

import { useEffect } from "preact/hooks";
import { Glyph } from "../glyphs";
import { announce } from "../session/notices";
import type { Pause } from "../session/pause";
import { Tool } from "./Tool";

export function PauseTool({ pause }: { pause: Pause }) {
  if (!pause.possible.value) return null;
  const paused = pause.on.value;
  return (
    <Tool
      glyph={paused ? "continue" : "pause"}
      label={paused ? "Continue" : "Pause"}
      hint={paused ? "Let the companions go on (p)" : "Have the companions wait (p)"}
      onClick={() => pause.toggle()}
    />
  );
}

/** In the banner, in place of who may act now. */
export function PausedNote({ pause }: { pause: Pause }) {
  const said = "Paused: the companions wait.";
  useEffect(() => announce(said), []);
  return (
    <div class="paused">
      <Glyph name="pause" />
      <b>Paused</b>
      {pause.possible.value && (
        <button type="button" class="button small" onClick={() => pause.toggle()}>
          Continue
        </button>
      )}
    </div>
  );
}
