/** The dialog of a report about a person to the operator. */

import "../styles/people.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { addressOf, tell } from "../api";
import { sentence } from "../phrases";
import { toast } from "../session/notices";
import { REPORT } from "../words/report";

const LONGEST = 500;

/** Whom a report is about. */
export interface Reported {
  seat?: number;
  spectator?: number;
  name: string;
}

interface DialogProps {
  table: string;
  whom: Reported;
  onEnd: () => void;
}

export function ReportDialog({ table, whom, onEnd }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useSignal<string>(REPORT.reasons[0][0]);
  const text = useSignal("");
  const trouble = useSignal<string | null>(null);
  const sending = useSignal(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async (event: Event) => {
    event.preventDefault();
    sending.value = true;
    const { name, ...meant } = whom;
    const report = { ...meant, reason: reason.value, text: text.value };
    await tell<null>(`${addressOf(table)}/reports`, report).then(
      () => {
        toast(REPORT.sent);
        onEnd();
      },
      ({ message }: Error) => (trouble.value = message),
    );
    sending.value = false;
  };
  return (
    <dialog class="seat-dialog" ref={dialog} onClose={onEnd} aria-labelledby="report-title">
      <h2 id="report-title" dir="auto">
        {REPORT.title(whom.name)}
      </h2>
      <form onSubmit={(event) => void send(event)}>
        <p>{REPORT.text}</p>
        <label>
          {REPORT.reason}
          <select
            class="field"
            value={reason.value}
            onChange={({ currentTarget }) => (reason.value = currentTarget.value)}
          >
            {REPORT.reasons.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {REPORT.details}
          <textarea
            class="field"
            rows={3}
            maxLength={LONGEST}
            value={text.value}
            onInput={({ currentTarget }) => (text.value = currentTarget.value)}
          />
        </label>
        {trouble.value && (
          <p class="refusal" role="alert">
            {sentence(trouble.value)}.
          </p>
        )}
        <div class="seat-ways">
          <button type="button" class="button" onClick={onEnd}>
            {REPORT.cancel}
          </button>
          <button type="submit" class="button primary" disabled={sending.value}>
            {REPORT.send}
          </button>
        </div>
      </form>
    </dialog>
  );
}
