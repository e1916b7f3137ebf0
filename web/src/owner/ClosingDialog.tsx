/** Closing a table for all, with a word to those who sit there. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sentence } from "../phrases";
import { OWNER } from "../words/owner";
import type { OwnedTable, Ownership } from "./owner";

const LONGEST = 200;

interface ClosingProps {
  table: OwnedTable;
  ownership: Ownership;
  onEnd: () => void;
}

export function ClosingDialog({ table, ownership, onEnd }: ClosingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const word = useSignal("");
  const trouble = useSignal<string | null>(null);
  const sending = useSignal(false);
  useEffect(() => dialog.current?.showModal(), []);
  const close = async (event: Event) => {
    event.preventDefault();
    sending.value = true;
    await ownership.close(table.table, word.value).then(onEnd, ({ message }: Error) => {
      trouble.value = message;
    });
    sending.value = false;
  };
  return (
    <dialog class="owner-closing" ref={dialog} onClose={onEnd} aria-labelledby="closing-title">
      <h2 id="closing-title">{OWNER.closeTitle(table.title)}</h2>
      <form onSubmit={(event) => void close(event)}>
        <p>{OWNER.closeText}</p>
        <label>
          {OWNER.word}
          <input
            class="field"
            value={word.value}
            maxLength={LONGEST}
            aria-describedby="closing-hint"
            onInput={({ currentTarget }) => (word.value = currentTarget.value)}
          />
        </label>
        <p class="soft" id="closing-hint">
          {OWNER.wordHint}
        </p>
        {trouble.value && (
          <p class="refusal" role="alert">
            {sentence(trouble.value)}.
          </p>
        )}
        <div class="owner-ways">
          <button type="button" class="button" onClick={onEnd}>
            {OWNER.keep}
          </button>
          <button type="submit" class="button danger" disabled={sending.value}>
            {OWNER.closeYes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
