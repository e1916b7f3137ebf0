/** The button that tells how many look on, and opens what belongs to it. */

import { Glyph } from "../glyphs";
import { counted } from "../phrases";
import type { Session } from "../session";
import { companyOpen } from "../session/overlays";

export function CompanyTool({ session }: { session: Session }) {
  const { count } = session.company.spectators.value;
  const hint = count ? `${counted(count, "spectator", "spectators")}: the link to watch, and settings` : "The link to watch, and switches";
  return (
    <button
      type="button"
      class="tool company-tool"
      title={hint}
      aria-label={hint}
      onClick={() => (companyOpen.value = true)}
    >
      <Glyph name="eye" />
      {count > 0 && <b>{count}</b>}
      <span>Watch</span>
    </button>
  );
}
