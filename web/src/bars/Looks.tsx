/** How the page looks, and how fast it moves. */

import { nextOf, speed, theme, type Speed, type Theme } from "../settings";
import { Tool } from "./Tool";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const SPEEDS: readonly Speed[] = ["calm", "brisk", "instant"];

export function SpeedTool() {
  const names = { calm: "Calm", brisk: "Brisk", instant: "Instant" };
  return (
    <Tool
      glyph={`speed-${speed.value}`}
      label={names[speed.value]}
      hint="How fast events are shown"
      sort="look"
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
      sort="look"
      onClick={() => (theme.value = nextOf(theme.value, THEMES))}
    />
  );
}
