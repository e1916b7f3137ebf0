/** Opening a record or a position: pasted, or from a file. */

import "../styles/dialogs.css";
import "./variations.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { tooLarge } from "../uploads";
import { go, replayAddress } from "../route";
import { WORDS } from "../words/replay";
import { bring, complaintOf, MOST_BYTES } from "./variations";
import { DialogFoot } from "./DialogFoot";

export function Bring({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, trouble, busy] = [useSignal(""), useSignal(""), useSignal(false)];
  useEffect(() => dialog.current?.showModal(), []);
  const read = async (file: File | undefined) => {
    if (!file) return;
    trouble.value = tooLarge(file.size, MOST_BYTES);
    if (!trouble.value) text.value = await file.text().catch(String);
  };
  const open = async () => {
    trouble.value = complaintOf(text.value);
    if (trouble.value) return;
    busy.value = true;
    try {
      const { table, finished } = await bring(text.value);
      go(finished ? replayAddress(table, null) : `/table/${table}`);
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  return (
    <dialog class="bring" ref={dialog} onClose={onClose} aria-labelledby="bring-title">
      <h2 id="bring-title">{WORDS.bringTitle}</h2>
      <p>{WORDS.bringText}</p>
      <textarea
        class="field"
        aria-label={WORDS.bringLabel}
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
      <input
        type="file"
        class="field"
        accept=".txt,.json,text/plain,application/json"
        aria-label={WORDS.bringFile}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      <DialogFoot
        label={WORDS.bringOpen}
        trouble={trouble.value}
        busy={busy.value}
        onDo={() => void open()}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}
