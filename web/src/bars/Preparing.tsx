/** How far companions are from looking ahead: a bar that moves, and a tag that tells of it. */

import "../styles/preparing.css";
import type { Prepared } from "../api";
import { preparedOf, progressOf } from "../preparing";
import { preparingOpen } from "../session/overlays";

/** Quiet: the game goes on meanwhile. A click tells more. */
export function PreparingTag({ game }: { game: string }) {
  const prepared = preparedOf(game);
  if (!prepared) return null;
  const open = () => {
    preparingOpen.value = true;
  };
  return (
    <button type="button" class="tag preparing-tag" title="What companions cannot do yet" onClick={open}>
      <span>{prepared.failed ? "by judgement" : "learning to look ahead"}</span>
      {!prepared.failed && <PreparingBar prepared={prepared} />}
    </button>
  );
}

export function PreparingBar({ prepared }: { prepared: Prepared }) {
  const percent = Math.floor(prepared.part * 100);
  return (
    <span
      class="preparing-track"
      role="progressbar"
      aria-label={`companions of ${prepared.title}`}
      aria-valuenow={percent}
      aria-valuetext={progressOf(prepared)}
      style={{ "--part": `${prepared.part}` }}
    />
  );
}
