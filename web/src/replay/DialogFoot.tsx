/** The foot of a dialog that begins something: what went wrong, the way on and the way back. */

import "../styles/invite.css";
import { WORDS } from "../words/replay";

interface FootProps {
  /** What the way on is called. */
  label: string;
  /** Why the last try failed; empty where none did. */
  trouble: string;
  busy: boolean;
  onDo: () => void;
  onClose: () => void;
}

export function DialogFoot({ label, trouble, busy, onDo, onClose }: FootProps) {
  return (
    <>
      {trouble && <p role="alert">{trouble}</p>}
      <div class="invite-ways">
        <button type="button" class="button primary" disabled={busy} onClick={onDo}>
          {label}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {WORDS.close}
        </button>
      </div>
    </>
  );
}
