/** The menu that opens where a click means several things. */

import "../styles/menu.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Glyph } from "../glyphs";
import { actionText, kindName, sentence } from "../phrases";
import type { Action, View } from "../view";
import type { Skin } from "../skins/contract";
import { grouped, type Group } from "../session/groups";
import type { Menu } from "../session/picker";
import type { Surface } from "../session/surface";
import { WhyNot } from "../why/Answer";
import { anchor } from "./anchor";
import { stepFocus } from "./menukeys";

interface MenuProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

/** A longer menu folds kinds of more than a few actions into one line each. */
const LONG = 9;
const FEW = 3;

export function ChoiceMenu(props: MenuProps) {
  const menu = props.surface.picker.menu.value;
  return menu && <OpenMenu key={menu.title} {...props} menu={menu} />;
}

function OpenMenu({ surface, view, skin, menu }: MenuProps & { menu: Menu }) {
  const { picker } = surface;
  const answer = surface.session.enquiry.answer.value;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    anchor(box.current, menu.origin);
    box.current.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }, [menu]);
  return (
    <div
      class="menu"
      role="dialog"
      aria-labelledby="menu-title"
      ref={box}
      onKeyDown={(event) => stepFocus(event)}
    >
      <div class="menu-head">
        <h2 id="menu-title">{sentence(menu.title)}</h2>
        <button type="button" class="tool" aria-label="Close" onClick={() => picker.close()}>
          <Glyph name="close" />
        </button>
      </div>
      {answer ? (
        <WhyNot answer={answer} />
      ) : (
        <Note view={view} menu={menu} again={picker.again()} />
      )}
      <div class="menu-list" role="menu" aria-label={menu.title}>
        {entries(menu.actions).map((group) =>
          Array.isArray(group) ? (
            group.map((action) => (
              <Item key={`${action.seat}:${action.code}`} {...{ surface, view, skin, action }} />
            ))
          ) : (
            <Opener key={group.key} {...{ surface, view, skin, group, menu }} />
          ),
        )}
      </div>
    </div>
  );
}

/** How to choose without the menu. */
function Note({ view, menu, again }: { view: View; menu: Menu; again?: Action | undefined }) {
  const note = again
    ? `Click again to ${again.text}.`
    : hasPlaces(view, menu.actions) && "Choose here or on the board.";
  return note ? <p class="menu-note">{note}</p> : null;
}

function entries(actions: Action[]): (Group | Action[])[] {
  const groups = grouped(actions);
  const folds = actions.length > LONG && groups.length > 1;
  return groups.map((group) => (folds && group.actions.length > FEW ? group : group.actions));
}

function Item({ surface, view, skin, action }: MenuProps & { action: Action }) {
  const { picker, session } = surface;
  const asked = session.school?.taught.value?.code;
  const light = () => {
    picker.lit.value = action.targets;
  };
  return (
    <button
      type="button"
      role="menuitem"
      class="menu-item"
      data-code={action.code}
      data-hinted={asked === action.code || undefined}
      onMouseEnter={light}
      onFocus={light}
      onClick={() => picker.pick(action)}
    >
      {skin.KindMark && <skin.KindMark kind={action.kind} />}
      <span>{actionText(view, action, skin)}</span>
    </button>
  );
}

function Opener({ surface, skin, group, menu }: MenuProps & { group: Group; menu: Menu }) {
  const name = kindName(skin, group.kind);
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      class="menu-item"
      onClick={() => surface.picker.offer(name, group.actions, menu.origin)}
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
