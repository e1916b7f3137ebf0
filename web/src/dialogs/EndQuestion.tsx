/** Asks before somebody ends who could go on: to go on is nearer than to end. */

import { actionText } from "../phrases";
import { asksFirst } from "../settings";
import type { Skin } from "../skins/contract";
import type { Action, View } from "../view";
import { ENDING } from "../words/reasons";
import type { Picker } from "../session/picker";

interface QuestionProps {
  picker: Picker;
  view: View;
  skin: Skin;
  action: Action;
}

export function EndQuestion({ picker, view, skin, action }: QuestionProps) {
  return (
    <>
      <div class="menu-list" role="menu" aria-labelledby="menu-title">
        <button type="button" role="menuitem" class="menu-item" onClick={() => picker.close()}>
          <kbd>1</kbd>
          <span>{ENDING.goOn}</span>
        </button>
        <button
          type="button"
          role="menuitem"
          class="menu-item"
          data-code={action.code}
          onClick={() => picker.pick(action)}
        >
          <kbd>2</kbd>
          <span>{actionText(view, action, skin)}</span>
        </button>
      </div>
      <label class="menu-note">
        <input
          type="checkbox"
          checked={asksFirst.value === "off"}
          onChange={({ currentTarget: { checked } }) => (asksFirst.value = checked ? "off" : "on")}
        />
        {ENDING.unasked}
      </label>
    </>
  );
}
