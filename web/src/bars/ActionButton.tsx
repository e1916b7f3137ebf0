/** A button for one action, or for all of a kind. */

import { actionText, kindName, seatName } from "../phrases";
import type { View } from "../view";
import type { Skin } from "../skins/contract";
import type { Group } from "../session/groups";
import type { Surface } from "../session/surface";

export interface BarProps {
  surface: Surface;
  view: View;
  skin: Skin;
}

interface ButtonProps extends BarProps {
  group: Group;
  /** Its place among them; the first nine have a key. */
  index: number;
}

export function ActionButton({ surface, view, skin, group, index }: ButtonProps) {
  const { session, picker } = surface;
  const many = group.actions.length > 1;
  const kept = session.secret.answerOf(view.seat);
  const chosen = kept !== null && group.actions.some(({ code }) => code === kept);
  const [first] = group.actions;
  const price = first && skin.price?.(view, first);
  const light = () => {
    picker.lit.value = group.actions.flatMap(({ targets }) => targets);
  };
  const dim = () => {
    picker.lit.value = [];
  };
  return (
    <button
      type="button"
      class="action"
      data-action={price ? undefined : index + 1}
      data-price={price}
      data-kind={group.kind}
      data-seat={group.seat}
      aria-haspopup={many ? "menu" : undefined}
      aria-pressed={chosen || undefined}
      data-hinted={surface.points(group) || undefined}
      onClick={({ currentTarget }) => {
        picker.offer(titleOf(view, skin, group), group.actions, currentTarget);
      }}
      onMouseEnter={light}
      onMouseLeave={dim}
      onFocus={light}
      onBlur={dim}
    >
      {index < 9 && !price && <kbd>{index + 1}</kbd>}
      {skin.KindMark && <skin.KindMark kind={group.kind} />}
      <span>{labelOf(view, skin, group)}</span>
      {many && <b class="count">{group.actions.length}</b>}
      {price && <b class="price">{price}</b>}
    </button>
  );
}

function labelOf(view: View, skin: Skin, group: Group): string {
  const [only, ...others] = group.actions;
  return only && !others.length ? actionText(view, only, skin) : titleOf(view, skin, group);
}

function titleOf(view: View, skin: Skin, { seat, kind }: Group): string {
  const name = skin.titled?.(view, kind) ?? kindName(skin, kind);
  return seat === view.seat ? name : `${seatName(view, seat)}: ${name}`;
}
