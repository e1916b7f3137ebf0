/** The way back, undo, what companions may do and tell, and how the table looks. */

import type { ComponentChildren } from "preact";
import { Glyph } from "../glyphs";
import { followLink } from "../route";
import type { View } from "../view";
import type { Skin } from "../skins/contract";
import type { Session } from "../session";
import { openRule } from "../rulebook/book";
import { helpOpen } from "../session/overlays";
import { RULES } from "../words/rules";
import { TalkTool } from "../chat/TalkTool";
import { ChanceTool } from "./Chance";
import { SoundTool } from "./TurnAlerts";
import { CompanyTool } from "./TableSettingsTool";
import { SpeedTool, ThemeTool } from "./Looks";
import { Settled } from "./OptionSummary";
import { PauseTool } from "./Pause";
import { StaleTag } from "./StaleTag";
import { Tool } from "./Tool";

interface HeaderProps {
  session: Session;
  view: View;
  skin: Skin;
  /** What else belongs among the tools. */
  children?: ComponentChildren;
}

export function Header({ session, view, children }: HeaderProps) {
  return (
    <header class="header">
      <a class="header-back" href="/" onClick={followLink} aria-label="All tables">
        <Glyph name="compass" />
      </a>
      <h1 class="header-title">{view.title}</h1>
      {!session.isLesson && <Settled info={session.people.info.value} title={view.title} />}
      <Watching session={session} />
      {session.people.info.value?.known_deal && <span class="tag">known deal</span>}
      <StaleTag game={view.game} />
      <LineState session={session} />
      <nav class="header-tools" aria-label="Table">
        {children}
        {!session.isLesson && <Dealings session={session} />}
        <SpeedTool />
        <ThemeTool />
        <Tool glyph="book" label={RULES.tool} hint={RULES.toolHint} onClick={() => openRule()} />
        <Tool glyph="help" label="Help" hint="Help (?)" onClick={() => (helpOpen.value = true)} />
      </nav>
    </header>
  );
}

/** What belongs to a table with others: taking back, waiting, talking, what others may see. */
function Dealings({ session }: { session: Session }) {
  return (
    <>
      <button
        type="button"
        class="tool"
        aria-disabled={!session.undoable.value}
        onClick={() => session.undo()}
        title="Undo the last action (u)"
      >
        <Glyph name="undo" />
        <span>Undo</span>
      </button>
      <PauseTool pause={session.pause} />
      <TalkTool session={session} />
      <ChanceTool chance={session.chance} />
      <SoundTool />
      <CompanyTool session={session} />
    </>
  );
}

function Watching({ session }: { session: Session }) {
  return session.views.held.value.length ? null : <span class="tag">watching</span>;
}

function LineState({ session }: { session: Session }) {
  const line = session.socket.line.value;
  if (line === "open") return null;
  return (
    <button type="button" class="tag alarm" onClick={session.socket.reconnect}>
      {line === "connecting" ? "connecting…" : "connection lost, retrying…"}
    </button>
  );
}
