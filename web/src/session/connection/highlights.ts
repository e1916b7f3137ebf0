/** What a lesson has one press: of all that would do it, one thing at a time is ringed. */

import { computed } from "@preact/signals";
import type { Session } from "..";
import { skinFor } from "../../skins";
import type { Action } from "../../view";
import type { Group } from "../groups";
import type { Picker } from "../picker";

export class Teacher {
  /** What is to be done, once all has been seen that led to it. */
  private readonly task = computed<Action | null>(() => {
    const { school, animations } = this.session;
    return animations.busy.value ? null : (school?.taught.value ?? null);
  });

  /** Whether the menu that is open leads on. */
  private readonly isInMenu = computed(() => {
    const actions = this.picker.menu.value?.actions ?? [];
    return actions.some((action) => this.isMeant(action));
  });

  /** Whether a panel of the game's own has a button for it. */
  private readonly isInSkin = computed(() => {
    const [view, task] = [this.session.animations.shown.value, this.task.value];
    return !!view && !!task && !!skinFor(view).holds?.(view, task);
  });

  private readonly ringed = computed<readonly string[]>(() => {
    const { school, animations } = this.session;
    if (animations.busy.value || this.isInMenu.value || this.isInSkin.value) return [];
    return school?.ringed.value ?? [];
  });

  constructor(
    private readonly session: Session,
    private readonly picker: Picker,
  ) {}

  rings(target: string): boolean {
    return this.ringed.value.includes(target);
  }

  speaksOf(target: string): boolean {
    return this.session.school?.spoken.value.has(target) ?? false;
  }

  /** Whether it asks for an action by a button of the game's own. */
  asks(action: Action): boolean {
    return !this.isInMenu.value && this.isMeant(action);
  }

  /** Whether it asks for one of a button's actions, and for nothing else that is on show. */
  points({ actions }: Group): boolean {
    const isElsewhere = this.isInMenu.value || this.isInSkin.value || this.ringed.value.length > 0;
    return !isElsewhere && actions.some((action) => this.isMeant(action));
  }

  private isMeant({ seat, code }: Action): boolean {
    const task = this.task.value;
    return task?.seat === seat && task.code === code;
  }
}
