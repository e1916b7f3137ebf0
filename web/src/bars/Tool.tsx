/** A button of the header: a sign, and a word where there is room for it. */

import { Glyph, type GlyphName } from "../glyphs";

interface ToolProps {
  glyph: GlyphName;
  label: string;
  hint: string;
  /** Whether it is on, where it is a switch. */
  on?: boolean;
  /** How things look and move is left out where there is no room; the help has it too. */
  sort?: "look";
  onClick: () => void;
}

export function Tool({ glyph, label, hint, on, sort, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      data-sort={sort}
      title={hint}
      aria-label={`${hint}: ${label}`}
      aria-pressed={on}
      onClick={onClick}
    >
      <Glyph name={glyph} />
      <span>{label}</span>
    </button>
  );
}
