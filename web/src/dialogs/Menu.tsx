/** The menu that opens where a click means several things. */

import "../styles/menu.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Skin } from "../skins/contract";
import type { Action, View } from "../view";
import type { Choice } from "../session/picker";
import { grouped, type Group } from "../session/groups";
import { stepFocus } from "./menukeys";
import { stand } from "./anchor";
import type { Surface } from "../session/surface";
import { actionText, kindName, sentence } from "../phrases";
import { Glyph } from "../glyphs";

interface MenuProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

/** A longer menu folds kinds of more than a few actions into one line each. */
const LONG = 9;
const FEW = 3;

export function ChoiceMenu(props: MenuProps) {
  const choice = props.surface.choosing.choice.value;
  return choice && <OpenMenu key={choice.title} {...props} choice={choice} />;
}

function OpenMenu({ surface, view, skin, choice }: MenuProps & { choice: Choice }) {
  const { choosing } = surface;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    stand(box.current, choice.origin);
    box.current.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, [choice]);
  return (
    <div
      class="menu"
      role="dialog"
      aria-labelledby="menu-title"
      ref={box}
      onKeyDown={(event) => stepFocus(event)}
    >
      <div class="menu-head">
        <h2 id="menu-title">{sentence(choice.title)}</h2>
        <button type="button" class="tool" aria-label="Close" onClick={() => choosing.close()}>
          <Glyph name="close" />
        </button>
      </div>
      <Note view={view} choice={choice} again={choosing.again()} />
      <div class="menu-list" role="menu" aria-label={choice.title}>
        {entries(choice.actions).map((group) =>
          Array.isArray(group) ? (
            group.map((action) => (
              <Item key={`${action.seat}:${action.code}`} {...{ surface, view, skin, action }} />
            ))
          ) : (
            <Opener key={group.key} {...{ surface, view, skin, group, choice }} />
          ),
        )}
      </div>
    </div>
  );
}

/** How to choose without the menu. */
function Note({ view, choice, again }: { view: View; choice: Choice; again?: Action | undefined }) {
  const note = again
    ? `Click again to ${again.text}.`
    : hasPlaces(view, choice.actions) && "Choose here or on the board.";
  return note ? <p class="menu-note">{note}</p> : null;
}

function entries(actions: Action[]): (Group | Action[])[] {
  const groups = grouped(actions);
  const folds = actions.length > LONG && groups.length > 1;
  return groups.map((group) => (folds && group.actions.length > FEW ? group : group.actions));
}

function Item({ surface, view, skin, action }: MenuProps & { action: Action }) {
  const { choosing } = surface;
  const light = () => {
    choosing.lit.value = action.targets;
  };
  return (
    <button
      type="button"
      role="menuitem"
      class="menu-item"
      data-code={action.code}
      onMouseEnter={light}
      onFocus={light}
      onClick={() => choosing.pick(action)}
    >
      {skin.KindMark && <skin.KindMark kind={action.kind} />}
      <span>{actionText(view, action)}</span>
    </button>
  );
}

function Opener({ surface, skin, group, choice }: MenuProps & { group: Group; choice: Choice }) {
  const name = kindName(skin, group.kind);
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      class="menu-item"
      onClick={() => surface.choosing.offer(name, group.actions, choice.origin)}
    >
      {skin.KindMark && <skin.KindMark kind={group.kind} />}
      <span>{name}…</span>
      <b class="count">{group.actions.length}</b>
    </button>
  );
}

function hasPlaces(view: View, actions: Action[]): boolean {
  const ids = new Set(view.places.map(({ id }) => id));
  const named = actions.map(({ targets }) => targets.find((target) => ids.has(target)));
  return new Set(named.filter(Boolean)).size > 1;
}
