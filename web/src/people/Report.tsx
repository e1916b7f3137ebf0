/** The button that reports a person to the operator. */

import { useSignal } from "@preact/signals";
import { piece } from "../offline/lazy";
import type { Session } from "../session";
import { REPORT_TOOL } from "../words/people";
import type { Reported } from "./ReportDialog";

const Dialog = piece(async () => (await import("./ReportDialog")).ReportDialog);

interface ReportProps {
  table: string;
  whom: Reported;
  isSmall?: boolean;
}

/** People are reported at public tables, where strangers meet. */
export function mayReport({ people, views }: Session, seat: number): boolean {
  const info = people.info.value;
  const there = info?.seats.find((other) => other.seat === seat);
  const isOther = there?.kind === "person" && !there.free && !views.held.value.includes(seat);
  return isOther && !!info?.terms.public;
}

export function ReportButton({ table, whom, isSmall = false }: ReportProps) {
  const isOpen = useSignal(false);
  return (
    <>
      <button
        type="button"
        class={isSmall ? "button small" : "button"}
        aria-haspopup="dialog"
        aria-label={REPORT_TOOL.button(whom.name)}
        onClick={() => (isOpen.value = true)}
      >
        {isSmall ? REPORT_TOOL.short : REPORT_TOOL.button(whom.name)}
      </button>
      {isOpen.value && <Dialog.Shown table={table} whom={whom} onEnd={() => (isOpen.value = false)} />}
    </>
  );
}
