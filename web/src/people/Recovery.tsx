/** Coming back to a seat from another device, by the code that was written down. */

import type { TableInfo } from "../protocol";
import "../styles/people.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { recoverSeats } from "../api";
import { sentence } from "../phrases";
import { Tool } from "../bars/Tool";

interface ComebackProps {
  /** The table where it is known already. */
  id?: string;
  onBack: (table: string) => void;
}

/** The button that asks for the code. */
export function ComebackTool(props: ComebackProps) {
  const open = useSignal(false);
  return (
    <>
      <Tool
        glyph="key"
        label="I have a recovery code"
        hint="Move your seat to this device"
        onClick={() => (open.value = true)}
      />
      {open.value && (
        <ComebackDialog {...props} onClose={() => (open.value = false)} />
      )}
    </>
  );
}

function ComebackDialog({ onClose, ...props }: ComebackProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="seat-dialog" ref={dialog} onClose={onClose} aria-labelledby="comeback-title">
      <h2 id="comeback-title">Take your seat at this device</h2>
      <CodeForm {...props} onClose={onClose} />
    </dialog>
  );
}

function CodeForm({ id, onBack, onClose }: ComebackProps & { onClose: () => void }) {
  const link = useSignal("");
  const code = useSignal("");
  const trouble = useSignal<string | null>(null);
  const sending = useSignal(false);
  const recover = async (event: Event) => {
    event.preventDefault();
    sending.value = true;
    const table = id ?? nameIn(link.value);
    // All may play again by now, at another table.
    const done = (found: TableInfo) => {
      onClose();
      onBack(found.table);
    };
    await recoverSeats(table, code.value).then(done, ({ message }: Error) => {
      trouble.value = sentence(message);
    });
    sending.value = false;
  };
  return (
    <form onSubmit={(event) => void recover(event)}>
      <p>Your seats at the table move here. Your other device becomes a spectator.</p>
      {id === undefined && (
        <label>
          Link or name of the table
          <input
            class="field"
            value={link.value}
            required
            autocomplete="off"
            onInput={({ currentTarget }) => (link.value = currentTarget.value)}
          />
        </label>
      )}
      <label>
        Your code
        <input
          class="field code-field"
          value={code.value}
          required
          maxLength={40}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="XXXX-XXXX-XXXX"
          onInput={({ currentTarget }) => (code.value = currentTarget.value)}
        />
      </label>
      {trouble.value && (
        <p class="refusal" role="alert">
          {trouble.value}.
        </p>
      )}
      <div class="seat-ways">
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" class="button primary" disabled={sending.value}>
          Sit down
        </button>
      </div>
    </form>
  );
}

/** The name of a table, out of whatever part of its link was pasted. */
function nameIn(link: string): string {
  const [path = ""] = link.trim().split(/[?#]/);
  return path.replace(/\/+$/, "").split("/").at(-1) || "-";
}
