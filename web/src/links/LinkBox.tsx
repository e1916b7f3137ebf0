/** A link to give on: to read, to copy, and as a picture for a phone. */

import type { ServerAddresses } from "../protocol";
import "../styles/links.css";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { LINKS } from "../words/links";
import { isLoopback } from "./loopback";
import { QrPicture } from "./QrPicture";
import { learnAddresses, reach } from "./addresses";

interface LinkBoxProps {
  /** The link's path, without its origin. */
  path: string;
  /** What the link is, for those who do not see it. */
  label: string;
}

export function LinkBox({ path, label }: LinkBoxProps) {
  const chosen = useSignal<string | null>(null);
  useEffect(learnAddresses, []);
  const found = reach.value;
  const origin = chosen.value ?? found?.addresses[0];
  return (
    <div class="link-box">
      {found && !origin && <OnlyHere network={found.network} />}
      <LinkLine address={(origin ?? location.origin) + path} label={label} />
      {found && isLoopback(location.hostname) && <Which found={found} chosen={chosen} />}
      {origin && <QrPicture text={origin + path} label={`${label}, as a picture for a phone’s camera`} />}
    </div>
  );
}

/** The reason why the link works on this computer only, and the remedy. */
function OnlyHere({ network }: { network: boolean }) {
  return (
    <p class="link-warning" role="note">
      <b>{LINKS.here}</b>{" "}
      {network ? (
        LINKS.offline
      ) : (
        <>
          {LINKS.start} <code>{LINKS.command}</code> {LINKS.checkout} <code>{LINKS.make}</code> {LINKS.kept}
        </>
      )}
    </p>
  );
}

/** Which network the link is for, if this computer is in several. */
function Which({ found: { addresses }, chosen }: { found: ServerAddresses; chosen: Signal<string | null> }) {
  if (!addresses.length) return null;
  if (addresses.length === 1) return <p class="soft">{LINKS.network}</p>;
  return (
    <label class="link-which">
      {LINKS.which}
      <select
        class="field"
        value={chosen.value ?? addresses[0]}
        onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}
      >
        {addresses.map((address) => (
          <option key={address} value={address}>
            {new URL(address).host}
          </option>
        ))}
      </select>
    </label>
  );
}

function LinkLine({ address, label }: { address: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async () => {
    copied.value = await copyFrom(field.current);
  };
  return (
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
