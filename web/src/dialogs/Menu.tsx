/** The menu that opens where a click means several things. */

import "../styles/menu.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Glyph } from "../glyphs";
import { actionText, kindName, sentence } from "../phrases";
import type { Action, View } from "../view";
import { BACK } from "../words/reasons";
import type { Skin } from "../skins/contract";
import type { Menu } from "../session/picker";
import type { Surface } from "../session/surface";
import { WhyNot } from "../illegalReason/Reason";
import { RuleSign } from "../rulebook/RuleSign";
import { onAction } from "../rulebook/topics";
import { anchor } from "./anchor";
import { EndQuestion } from "./EndQuestion";
import { linesOf, type Fold } from "./menuLines";
import { stepFocus } from "./menukeys";

interface MenuProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

export function ChoiceMenu(props: MenuProps) {
  const menu = props.surface.picker.menu.value;
  return menu && <OpenMenu key={menu.title} {...props} menu={menu} />;
}

function OpenMenu({ surface, view, skin, menu }: MenuProps & { menu: Menu }) {
  const { picker } = surface;
  const answer = surface.session.reasonRequest.answer.value;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const named = new Set(menu.actions.flatMap(({ targets }) => targets));
    const stand = () => box.current && anchor(box.current, menu.origin, named);
    stand();
    addEventListener("resize", stand);
    return () => removeEventListener("resize", stand);
  }, [menu, answer]);
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
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
        {menu.from && (
          <button type="button" class="tool" aria-label={BACK} onClick={() => picker.back()}>
            <Glyph name="back" />
          </button>
        )}
        <h2 id="menu-title">{sentence(menu.title)}</h2>
        <span class="menu-rules">
          <RuleSign numbers={ruleOn(menu.actions)} />
        </span>
        <button type="button" class="tool" aria-label="Close" onClick={() => picker.close()}>
          <Glyph name="close" />
        </button>
      </div>
      {answer ? (
        <WhyNot answer={answer} />
      ) : (
        <Note view={view} menu={menu} again={picker.again()} />
      )}
      {menu.asks ? (
        <EndQuestion {...{ picker, view, skin }} action={menu.actions[0] as Action} />
      ) : (
        <Lines {...{ surface, view, skin, menu }} />
      )}
    </div>
  );
}

/** What governs a menu of one kind of action; of several kinds each says it on its button. */
function ruleOn(actions: Action[]): string[] {
  const [kind, ...others] = new Set(actions.map((action) => action.kind));
  return kind && !others.length ? (onAction(kind)?.rules.slice(0, 1) ?? []) : [];
}

function Lines({ surface, view, skin, menu }: MenuProps & { menu: Menu }) {
  return (
    <div class="menu-list" role="menu" aria-label={menu.title}>
      {linesOf(menu.actions).map((line) =>
        Array.isArray(line) ? (
          line.map((action) => (
            <Item key={`${action.seat}:${action.code}`} {...{ surface, view, skin, action }} />
          ))
        ) : (
          <Opener key={line.key} {...{ surface, view, skin, fold: line }} />
        ),
      )}
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

function Opener({ surface, skin, fold }: MenuProps & { fold: Fold }) {
  const { picker, session } = surface;
  const asked = session.school?.taught.value?.code;
  const kind = kindName(skin, fold.kind);
  const name = fold.target ? sentence(picker.label(fold.target)) : kind;
  const title = fold.target ? `${kind}: ${name}` : kind;
  const light = () => {
    picker.lit.value = fold.target ? [fold.target] : [];
  };
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      class="menu-item"
      data-hinted={fold.actions.some(({ code }) => code === asked) || undefined}
      onMouseEnter={light}
      onFocus={light}
      onClick={() => picker.unfold(title, fold.actions)}
    >
      {skin.KindMark && <skin.KindMark kind={fold.kind} />}
      <span>{name}…</span>
      <b class="count">{fold.actions.length}</b>
    </button>
  );
}

function hasPlaces(view: View, actions: Action[]): boolean {
  const ids = new Set(view.places.map(({ id }) => id));
  const named = actions.map(({ targets }) => targets.find((target) => ids.has(target)));
  return new Set(named.filter(Boolean)).size > 1;
}
