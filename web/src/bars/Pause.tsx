/** The button that holds the table, and the note that it waits. */

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
      hint={paused ? "Resume the table (p)" : "Pause AI players and clocks (p)"}
      onClick={() => pause.toggle()}
    />
  );
}

/** In the banner, in place of who may act now. */
export function PausedNote({ pause }: { pause: Pause }) {
  const by = pause.by.value;
  const said = by ? `Paused by ${by}` : "Paused";
  useEffect(() => announce(`${said}: AI players and clocks wait.`), []);
  return (
    <div class="paused">
      <Glyph name="pause" />
      <b>{said}</b>
      {pause.possible.value && (
        <button type="button" class="button small" onClick={() => pause.toggle()}>
          Continue
        </button>
      )}
    </div>
  );
}
