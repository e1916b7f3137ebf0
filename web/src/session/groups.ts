/** Actions gathered by who acts and by kind, in the order the game gives them. */

import type { Action } from "../view";

export interface Group {
  key: string;
  seat: number;
  kind: string;
  actions: Action[];
}

export function grouped(actions: Action[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const key = `${action.seat}:${action.kind}`;
    const group = groups.get(key) ?? { key, seat: action.seat, kind: action.kind, actions: [] };
    group.actions.push(action);
    groups.set(key, group);
  }
  return [...groups.values()];
}
