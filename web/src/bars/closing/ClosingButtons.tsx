/** What closes one's turn or lets it pass: always in the same corner, by keys of its own. */

import "./closing.css";
import { actionText } from "../../phrases";
import type { Action } from "../../view";
import type { Group } from "../../session/groups";
import type { BarProps } from "../ActionButton";

/** A pass has the code that passes in every game. */
const PASS = 0;

/** The first of a sort has its key: whose view is on show comes before others held here. */
export function ClosingButtons({ groups, ...bar }: BarProps & { groups: Group[] }) {
  const actions = groups.flatMap((group) => group.actions);
  const first = (action: Action) => actions.find((other) => keyOf(other) === keyOf(action));
  return (
    <div class="closing">
      {[...actions].reverse().map((action) => (
        <Closing
          key={`${action.seat}:${action.code}`}
          {...bar}
          action={action}
          shortcut={first(action) === action ? keyOf(action) : ""}
        />
      ))}
    </div>
  );
}

function keyOf({ code }: Action): string {
  return code === PASS ? "x" : "e";
}

function Closing({ surface, view, skin, action, shortcut }: BarProps & { action: Action; shortcut: string }) {
  const { session, picker } = surface;
  const group = { key: "", seat: action.seat, kind: action.kind, actions: [action] };
  const chosen = session.secret.answerOf(view.seat) === action.code;
  return (
    <button
      type="button"
      class="action bare"
      data-action={shortcut}
      data-kind={action.kind}
      data-seat={action.seat}
      aria-keyshortcuts={shortcut || undefined}
      aria-pressed={chosen || undefined}
      data-hinted={surface.points(group) || undefined}
      onClick={({ currentTarget }) => picker.end(action, currentTarget)}
    >
      {skin.KindMark && <skin.KindMark kind={action.kind} />}
      <span>{actionText(view, action, skin)}</span>
      {shortcut && <kbd>{shortcut.toUpperCase()}</kbd>}
    </button>
  );
}
