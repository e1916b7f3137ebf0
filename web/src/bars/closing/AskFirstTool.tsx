/** The switch for being asked before actions are ended that are left. */

import { asksFirst } from "../../settings";
import { ENDING } from "../../words/reasons";
import { Tool } from "../Tool";

export function AskFirstTool() {
  const on = asksFirst.value === "on";
  return (
    <Tool
      glyph="why"
      label={on ? ENDING.tool.on : ENDING.tool.off}
      hint={ENDING.hint}
      on={on}
      onClick={() => (asksFirst.value = on ? "off" : "on")}
    />
  );
}
