/** The help overlay: how to choose, the keys, and what the signs of this game mean. */

import "../styles/dialogs.css";
import { useEffect, useRef } from "preact/hooks";
import type { Skin } from "../skins/contract";
import type { People } from "../session/people";
import { LEAVE } from "../words/people";
import { helpOpen } from "../session/overlays";
import { NotifyTool, SoundTool } from "../bars/TurnAlerts";
import { AskFirstTool } from "../bars/closing/AskFirstTool";
import { SpeedTool, ThemeTool } from "../bars/Looks";
import { SettledList } from "../bars/OptionSummary";
import { openAtTop } from "../rulebook/opened";

const KEYS: readonly (readonly [string, string])[] = [
  ["Tab", "from the board to the actions, the players, the log"],
  ["Arrows", "from place to place, or through a menu"],
  ["Enter", "choose; opens a menu if several actions are possible"],
  ["1 – 9", "the actions below the board, or the lines of a menu"],
  ["e", "end your actions; asks first if some are left"],
  ["x", "pass"],
  ["Esc", "close a menu, a hint or the talk"],
  ["Space", "skip the animation"],
  ["h", "a hint in three steps: why, where and which action"],
  ["t", "talk to the others"],
  [".", "point at something on the table for everyone"],
  ["p", "pause or resume AI players and clocks"],
  ["u", "undo the last action; players who have acted since must agree"],
  ["r", "the rules of the item in focus, or the rulebook"],
  ["?", "this help"],
];

const LINES = [
  "Glowing items can be chosen. A click plays the only possible action, or opens a menu of actions.",
  "An item with a dotted edge cannot be used yet: its menu shows what must be done first.",
  "Every action is also a button below the board.",
  "Hover over a line of the log to highlight the places in it.",
  "“Chance” estimates who will win: the bar is the estimate, the hatching its uncertainty.",
  "“Why?” beside an AI player explains its last action.",
];

interface HelpProps {
  skin: Skin;
  people: People;
}

export function Help(props: HelpProps) {
  return helpOpen.value ? <OpenHelp {...props} /> : null;
}

function OpenHelp({ skin, people }: HelpProps) {
  const info = people.info.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => openAtTop(dialog.current), []);
  const close = () => {
    helpOpen.value = false;
  };
  return (
    <dialog class="help" ref={dialog} onClose={close} aria-labelledby="help-title">
      <h2 id="help-title">How to play at this table</h2>
      <SettledList info={info} title={info?.title ?? ""} />
      <ul>
        {[...LINES, ...(skin.help ?? [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div class="help-ways">
        <button type="button" class="button primary" onClick={close}>
          Back to the table
        </button>
        <LeaveTool people={people} onLeave={close} />
        <AskFirstTool />
        <SoundTool />
        <NotifyTool />
        <SpeedTool />
        <ThemeTool />
      </div>
    </dialog>
  );
}

/** The menu of one's own seat, which has the ways to leave a game for a while or for good. */
function LeaveTool({ people, onLeave }: { people: People; onLeave: () => void }) {
  const seat = people.news.value?.seats.findIndex(({ actions: deeds }) => deeds.includes("resign")) ?? -1;
  if (seat < 0) return null;
  const leave = () => {
    onLeave();
    people.asked.value = seat;
  };
  return (
    <button type="button" class="button" onClick={leave}>
      {LEAVE.tool}
    </button>
  );
}
