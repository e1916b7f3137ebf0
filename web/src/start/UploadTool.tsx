/** The way to open a game that one has as a text; what it needs is fetched when it is wanted. */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { Glyph } from "../glyphs";
import { BRING } from "../words/replay";

export function BringTool() {
  const dialog = useSignal<{ Bring: ComponentType<{ onClose: () => void }> } | null>(null);
  const open = async () => {
    dialog.value = await import("../replay/Upload");
  };
  const Bring = dialog.value?.Bring;
  return (
    <>
      <button
        type="button"
        class="tool"
        title={BRING}
        aria-label={BRING}
        onClick={() => void open()}
      >
        <Glyph name="scroll" />
        <span>{BRING}</span>
      </button>
      {Bring && <Bring onClose={() => (dialog.value = null)} />}
    </>
  );
}
