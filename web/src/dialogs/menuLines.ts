/** The lines of a menu: a long one folds what is alike into one line each. */

import type { Action } from "../view";
import { grouped } from "../session/groups";

/** Actions of one kind, or of one kind about one thing. */
export interface Fold {
  key: string;
  kind: string;
  target: string | null;
  actions: Action[];
}

const LONG = 9;
/** So few stand as lines of their own even then. */
const FEW = 3;

export function linesOf(actions: Action[]): (Action[] | Fold)[] {
  if (actions.length <= LONG) return [actions];
  const folds = byKind(actions) ?? byTarget(actions) ?? [];
  if (!folds.length) return [actions];
  return folds.map((fold) => (fold.actions.length > FEW ? fold : fold.actions));
}

function byKind(actions: Action[]): Fold[] | undefined {
  const groups = grouped(actions);
  return groups.length > 1 ? groups.map((group) => ({ ...group, target: null })) : undefined;
}

/** By the place in their targets that tells the fewest things apart: by whom before whereto. */
function byTarget(actions: Action[]): Fold[] | undefined {
  const depth = Math.min(...actions.map(({ targets }) => targets.length));
  const ways = Array.from({ length: depth }, (_, index) => foldedAt(actions, index));
  const able = ways.filter(({ length }) => length > 1 && length <= LONG);
  return able.sort((one, other) => one.length - other.length)[0];
}

function foldedAt(actions: Action[], index: number): Fold[] {
  const folds = new Map<string, Fold>();
  for (const action of actions) {
    const target = action.targets[index] as string;
    const fold = folds.get(target) ?? { key: target, kind: action.kind, target, actions: [] };
    fold.actions.push(action);
    folds.set(target, fold);
  }
  return [...folds.values()];
}
