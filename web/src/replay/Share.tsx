/** A link to this moment of the game, to give on. */

import "../styles/invite.css";
import { useEffect, useRef } from "preact/hooks";
import { LinkBox } from "../links/LinkBox";
import { replayAddress } from "../route";
import { WORDS } from "../words/replay";

interface ShareProps {
  table: string;
  moment: number | null;
  onClose: () => void;
}

export function Share({ table, moment, onClose }: ShareProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="share" ref={dialog} onClose={onClose} aria-labelledby="share-title">
      <h2 id="share-title">{WORDS.shareTitle}</h2>
      <p>{WORDS.shareText}</p>
      <LinkBox path={replayAddress(table, moment)} label={WORDS.shareLabel} />
      <div class="invite-ways">
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          {WORDS.close}
        </button>
      </div>
    </dialog>
  );
}
