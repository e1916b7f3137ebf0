/** A link to give on: to read, to copy, and as a picture for a phone. */

import "../styles/links.css";
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { QrPicture } from "./QrPicture";

interface LinkBoxProps {
  address: string;
  /** What the link is, for those who do not see it. */
  label: string;
}

export function LinkBox({ address, label }: LinkBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async () => {
    copied.value = await copyFrom(field.current);
  };
  return (
    <div class="link-box">
      <p class="link-line">
        <input
          class="field"
          ref={field}
          readOnly
          value={address}
          aria-label={label}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class="button primary" onClick={() => void copy()}>
          {copied.value ? "Copied" : "Copy"}
        </button>
      </p>
      <QrPicture text={address} label={`${label}, as a picture for a phone’s camera`} />
    </div>
  );
}

// A page that came over plain http from another computer has no clipboard of its own.
async function copyFrom(field: HTMLInputElement | null): Promise<boolean> {
  if (!field) return false;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}
