/** Keys by which one goes through a game, wherever the focus is. */

import type { Player } from "./player";

export function listenToKeys(player: Player): () => void {
  const listener = (event: KeyboardEvent) => press(event, player);
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}

function press(event: KeyboardEvent, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const deed = isTaken(event) ? null : deedOf(event.key, player);
  if (!deed) return;
  event.preventDefault();
  if (event.key !== " ") player.stop();
  deed();
}

function deedOf(key: string, player: Player): (() => void) | null {
  const deeds: Record<string, () => void> = {
    ArrowLeft: () => player.go(player.at.value - 1),
    ArrowRight: () => player.go(player.at.value + 1),
    PageUp: () => player.goTurn(-1),
    PageDown: () => player.goTurn(1),
    Home: () => player.go(0),
    End: () => player.go(player.last.value),
    " ": () => player.toggle(),
  };
  return deeds[key] ?? null;
}

/** On the board arrows walk over its places; a field, a list and a button have keys of their own. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog, select, textarea, input:not([type=range]), [data-place]")) return true;
  return key === " " && target.matches("button, a, summary");
}
