/** A chance as a bar, with a band for between what it may lie; and how the game stands. */

import "../styles/chance.css";
import { chance as setting, nextOf } from "../settings";
import { chanceTitle, figure, spelled } from "./percent";
import type { Outlook } from "../session/chance";
import type { Session } from "../session";
import type { Chance } from "../session/socket";
import { Tool } from "./Tool";

export function ChanceTool({ outlook }: { outlook: Outlook }) {
  if (!outlook.possible.value) return null;
  return (
    <Tool
      glyph="chance"
      label="Chance"
      hint="Show how the game stands"
      on={setting.value === "on"}
      onClick={() => (setting.value = nextOf(setting.value, ["off", "on"]))}
    />
  );
}

/** It has a place of its own as long as it is wanted: nothing moves when it is told anew. */
export function ChanceStrip({ session }: { session: Session }) {
  const { outlook, cooperative } = session;
  if (!outlook.wanted.value) return null;
  const title = chanceTitle(cooperative.value);
  const stale = outlook.stale.value;
  return (
    <div class="chance-strip" data-stale={stale || undefined}>
      <ChanceBar chance={outlook.shown.value} title={title} stale={stale} />
      <i class="chance-dots" aria-hidden="true" />
    </div>
  );
}

interface BarProps {
  /** Null as long as nothing is known. */
  chance: Chance | null;
  title: string;
  stale?: boolean;
  /** Whether the title is told elsewhere. */
  bare?: boolean;
}

export function ChanceBar({ chance, title, stale, bare }: BarProps) {
  const words = [title, chance && `: ${spelled(chance)}`, stale && ", thinking…"];
  return (
    <div class="chance" role="img" aria-label={words.filter(Boolean).join("")}>
      {!bare && <span class="chance-title">{title}</span>}
      <span class="chance-track" style={chance ? measures(chance) : undefined}>
        {chance && (
          <>
            <i class="chance-fill" />
            <i class="chance-band" />
            <i class="chance-mark" />
          </>
        )}
      </span>
      <b class="chance-figure">{chance ? figure(chance) : "–"}</b>
    </div>
  );
}

function measures({ worth, low, high }: Chance): Record<string, string> {
  return { "--worth": `${worth}`, "--low": `${low}`, "--high": `${high}` };
}
