/** A chance as a bar, with a band for between what it may lie; and how the game stands. */

import type { WinChance } from "../protocol";
import "../styles/chance.css";
import { nextOf, showsChance } from "../settings";
import type { Session } from "../session";
import type { Chance } from "../session/evaluation";
import { chanceTitle, figure, spelled } from "./percent";
import { Tool } from "./Tool";

export function ChanceTool({ chance }: { chance: Chance }) {
  if (!chance.possible.value) return null;
  return (
    <Tool
      glyph="chance"
      label="Chance"
      hint="Show how the game stands"
      on={showsChance.value === "on"}
      onClick={() => (showsChance.value = nextOf(showsChance.value, ["off", "on"]))}
    />
  );
}

/** It has a place of its own as long as it is wanted: nothing moves when it is told anew. */
export function ChanceStrip({ session }: { session: Session }) {
  const { chance, cooperative } = session;
  if (!chance.wanted.value) return null;
  const title = chanceTitle(cooperative.value);
  const stale = chance.stale.value;
  return (
    <div class="chance-strip" data-stale={stale || undefined}>
      <ChanceBar
        estimate={chance.shown.value}
        title={title}
        whose={chance.shown.value?.assumed_players}
        stale={stale}
      />
      <i class="chance-dots" aria-hidden="true" />
    </div>
  );
}

interface BarProps {
  /** Null as long as nothing is known. */
  estimate: WinChance | null;
  title: string;
  /** For whom it is that chance, in words. */
  whose?: string;
  stale?: boolean;
  /** Whether the title is told elsewhere. */
  bare?: boolean;
}

export function ChanceBar({ estimate, title, whose, stale, bare }: BarProps) {
  const by = whose && `for ${whose}`;
  const words = [title, estimate && `: ${spelled(estimate)}`, by && `, ${by}`, stale && ", thinking…"];
  return (
    <div class="chance" role="img" aria-label={words.filter(Boolean).join("")}>
      {!bare && <span class="chance-title">{title}</span>}
      {by && <span class="chance-whose">{by}</span>}
      <span class="chance-track" style={estimate ? measures(estimate) : undefined}>
        {estimate && (
          <>
            <i class="chance-fill" />
            <i class="chance-band" />
            <i class="chance-mark" />
          </>
        )}
      </span>
      <b class="chance-figure">{estimate ? figure(estimate) : "–"}</b>
    </div>
  );
}

function measures({ win_chance: worth, low, high }: WinChance): Record<string, string> {
  return { "--worth": `${worth}`, "--low": `${low}`, "--high": `${high}` };
}
