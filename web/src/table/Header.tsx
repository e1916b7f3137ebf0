/** The way back, undo, and how the table looks and moves. */

import { followLink } from "../route";
import { nextOf, speed, theme, type Speed, type Theme } from "../settings";
import type { Skin } from "../skin";
import type { View } from "../view";
import { helpOpen } from "./Help";
import type { Session } from "./session";
import { Glyph, type GlyphName } from "../glyphs";
import { Settled } from "./Settled";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const SPEEDS: readonly Speed[] = ["calm", "brisk", "instant"];

export function Header({ session, view }: { session: Session; view: View; skin: Skin }) {
  return (
    <header class="header">
      <a class="header-back" href="/" onClick={followLink} aria-label="All tables">
        <Glyph name="compass" />
      </a>
      <h1 class="header-title">{view.title}</h1>
      <Settled info={session.info.value} title={view.title} />
      <Watching session={session} />
      <LineState session={session} />
      <nav class="header-tools" aria-label="Table">
        <button
          type="button"
          class="tool"
          aria-disabled={!session.undoable.value}
          onClick={() => session.undo()}
          title="Take the last action back (u)"
        >
          <Glyph name="undo" />
          <span>Undo</span>
        </button>
        <SpeedTool />
        <ThemeTool />
        <Tool glyph="help" label="Help" hint="Help (?)" onClick={() => (helpOpen.value = true)} />
      </nav>
    </header>
  );
}

function Watching({ session }: { session: Session }) {
  return session.you.value.length ? null : <span class="tag">watching</span>;
}

function LineState({ session }: { session: Session }) {
  const line = session.socket.line.value;
  if (line === "open") return null;
  return (
    <button type="button" class="tag alarm" onClick={session.socket.reconnect}>
      {line === "connecting" ? "connecting…" : "line lost, trying again…"}
    </button>
  );
}

function SpeedTool() {
  const names = { calm: "Calm", brisk: "Brisk", instant: "Instant" };
  return (
    <Tool
      glyph={`speed-${speed.value}`}
      label={names[speed.value]}
      hint="How fast events are shown"
      onClick={() => (speed.value = nextOf(speed.value, SPEEDS))}
    />
  );
}

export function ThemeTool() {
  const names = { auto: "Auto", light: "Dawn", dark: "Dusk" };
  return (
    <Tool
      glyph={`theme-${theme.value}`}
      label={names[theme.value]}
      hint="Light or dark"
      onClick={() => (theme.value = nextOf(theme.value, THEMES))}
    />
  );
}

interface ToolProps {
  glyph: GlyphName;
  label: string;
  hint: string;
  onClick: () => void;
}

function Tool({ glyph, label, hint, onClick }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      title={hint}
      aria-label={`${hint}: ${label}`}
      onClick={onClick}
    >
      <Glyph name={glyph} />
      <span>{label}</span>
    </button>
  );
}
