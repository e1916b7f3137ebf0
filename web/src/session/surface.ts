/** What a skin spreads on places, cards and seats, so that they can be pointed at and chosen. */

import { signal } from "@preact/signals";
import { listed, sentence } from "../phrases";
import type { Place, View } from "../view";
import type { PlaceProps, Skin, Table, TargetProps } from "../skins/contract";
import type { Session } from ".";
import type { Group } from "./groups";
import { Teacher } from "./connection/highlights";
import type { Picker } from "./picker";

export class Surface {
  /** The one place that Tab reaches; arrows go on from there. */
  readonly focused = signal<string | null>(null);

  private readonly teacher: Teacher;

  constructor(
    readonly session: Session,
    readonly picker: Picker,
  ) {
    this.teacher = new Teacher(session, picker);
  }

  /** Whether a button's actions hold what a hint advises, or a lesson asks for. */
  points(group: Group): boolean {
    return this.session.hint.points(group) || this.teacher.points(group);
  }

  table(view: View, skin: Skin): Table {
    const { animations } = this.session;
    return {
      view,
      event: animations.event.value,
      pace: animations.pace.value,
      offers: (target) => this.picker.offers(target),
      target: (id) => this.target(id),
      standing: (id, place) => this.standing(id, place),
      person: (seat) => this.session.people.nameOf(seat),
      place: (id) => this.place(view, skin, id),
      asks: (action) => this.teacher.asks(action),
      forecasts: (id) => this.session.forecasts.on(id, this.picker.pointed.value),
      pick: (action) => this.picker.pick(action),
      light: (ids) => {
        this.picker.lit.value = ids;
      },
    };
  }

  private target(id: string): TargetProps {
    const { picker } = this;
    const point = () => {
      picker.pointed.value = id;
    };
    const leave = () => {
      if (picker.pointed.value === id) picker.pointed.value = null;
    };
    return {
      onClick: (event) => this.click(id, event.currentTarget),
      onMouseEnter: point,
      onMouseLeave: leave,
      onFocus: point,
      onBlur: leave,
      "data-target": id,
      "data-legal": picker.reach(id),
      "data-lit": this.isLit(id) ? "" : undefined,
      "data-hinted": this.isRinged(id) ? "" : undefined,
      "data-spoken": this.teacher.speaksOf(id) ? "" : undefined,
    };
  }

  /** Whoever stands on a place must not take its tap: they have a panel of their own. */
  private standing(id: string, place: string): TargetProps {
    const target = this.target(id);
    return this.picker.reach(place) === "direct" ? { ...target, "data-legal": undefined } : target;
  }

  /** Who points at something plays nothing by it. */
  private click(id: string, element: HTMLElement): void {
    const { pointing } = this.session.talking;
    if (pointing.wish.value) pointing.choose(id);
    else this.picker.click(id, element);
  }

  private place(view: View, skin: Skin, id: string): PlaceProps {
    const target = this.target(id);
    return {
      ...target,
      type: "button",
      "data-place": id,
      "aria-label": this.spoken(view, skin, id),
      tabindex: this.home(view) === id ? 0 : -1,
      onFocus: () => {
        this.focused.value = id;
        target.onFocus();
      },
    };
  }

  private spoken(view: View, skin: Skin, id: string): string {
    const place = view.places.find((other) => other.id === id);
    if (!place) return id;
    const offers = this.picker.offers(id).map(({ text }) => text);
    const can = offers.length ? ` You can ${offers.join("; ")}.` : "";
    return `${sentence(describe(view, skin, place))}.${can}`;
  }

  private isLit(id: string): boolean {
    const { event } = this.session.animations;
    return this.picker.lit.value.includes(id) || (event.value?.places.includes(id) ?? false);
  }

  private isRinged(id: string): boolean {
    return this.session.hint.ringed.value.includes(id) || this.teacher.rings(id);
  }

  private home(view: View): string | undefined {
    const { value } = this.focused;
    if (value && view.places.some(({ id }) => id === value)) return value;
    const mine = view.places.find(({ pawns }) => pawns?.includes(view.seat ?? view.turn));
    return (mine ?? view.places[0])?.id;
  }
}

/** Everything about a place in words: its name, its state, who stands there. */
export function describe(view: View, skin: Skin, place: Place): string {
  const state = skin.describe?.(view, place) ?? place.state ?? "";
  const pawns = (place.pawns ?? []).map((seat) => view.seats[seat]?.name ?? "");
  return [place.label, state, pawns.length ? `here: ${listed(pawns)}` : ""]
    .filter(Boolean)
    .join(", ");
}
