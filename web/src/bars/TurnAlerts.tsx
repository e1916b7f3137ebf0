/** How the page calls: by a sound, and by a notification while one looks elsewhere. */

import { notifies, sounds } from "../settings";
import { sample } from "../sound";
import { toast } from "../session/notices";
import { askToNotify } from "../session/time/turnAlerts";
import { SOUND } from "../words/sound";
import { Tool } from "./Tool";

export function SoundTool() {
  const on = sounds.value === "on";
  return (
    <Tool
      glyph={on ? "bell" : "bell-off"}
      label={on ? SOUND.on : SOUND.off}
      hint={SOUND.hint}
      on={on}
      sort="look"
      onClick={turn}
    />
  );
}

/** Whoever switches it on hears at once what it is like. */
function turn(): void {
  sounds.value = sounds.value === "on" ? "off" : "on";
  sample();
}

export function NotifyTool() {
  const on = notifies.value === "on";
  return (
    <Tool
      glyph="notify"
      label={on ? "Notified" : "Not notified"}
      hint="A browser notification when it is your turn"
      on={on}
      onClick={() => void (on ? (notifies.value = "off") : begin())}
    />
  );
}

async function begin(): Promise<void> {
  if (await askToNotify()) notifies.value = "on";
  else toast("Your browser blocks notifications from this page.");
}
