/** Keys that work anywhere at the table. */

import type { Session } from "../session";
import { helpOpen } from "../session/overlays";
import type { Surface } from "../session/surface";
import { closeHint } from "../dialogs/Hint";
import { closeRules, isOpen, openRule } from "../rulebook/book";
import { ruleInSight } from "../rulebook/Glance";
import { lookAway } from "../rulebook/pointing";
import { closeTalk, openTalk } from "../chat/close";

export function listenToKeys(surface: Surface): () => void {
  const listener = (event: KeyboardEvent) => press(event, surface);
  const outside = (event: PointerEvent) => pressOutside(event, surface);
  // Before a focused button hears Space: while events are shown it means "go on".
  addEventListener("keydown", listener, { capture: true });
  addEventListener("pointerdown", outside);
  return () => {
    removeEventListener("keydown", listener, { capture: true });
    removeEventListener("pointerdown", outside);
  };
}

function press(event: KeyboardEvent, surface: Surface): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  // A key that is held down means one turn, not the next as well.
  if (event.repeat && /^[ex]$/.test(event.key)) return;
  const deed = deedOf(event.key, surface);
  if (!deed) return;
  event.preventDefault();
  event.stopPropagation();
  deed();
}

function deedOf(key: string, surface: Surface): (() => void) | null {
  const { session, picker } = surface;
  const { animations } = session;
  if (session.people.inviting.value !== null) return null;
  if (document.querySelector(".briefing[open]")) return null;
  if (helpOpen.value) return key === "Escape" || key === "?" ? closeHelp : null;
  if (key === "?") return () => (helpOpen.value = true);
  const beside = talkDeed(key, session) ?? (picker.menu.value ? null : rulesDeed(key));
  if (beside) return beside;
  if (animations.busy.value && (key === " " || key === "Escape")) return () => animations.skip();
  if (key === "Escape" && picker.menu.value) return () => picker.close();
  if (key === "Escape" && session.reasonRequest.answer.value) return () => session.reasonRequest.forget();
  if (key === "Escape" && session.hint.step.value) return () => closeHint(session);
  if (key === "h") return () => tellMore(surface);
  if (key === "p" && session.pause.possible.value) return () => session.pause.toggle();
  if (key === "u") return () => session.undo();
  if (/^[1-9ex]$/.test(key) && !picker.menu.value) return () => pressAction(key);
  return null;
}

/** Talking and answering goes on while events are shown. */
function talkDeed(key: string, session: Session): (() => void) | null {
  const { conversation, pointing, undoing } = session.talking;
  if (key === "Escape" && pointing.wish.value) return () => pointing.end();
  if (key === "Escape" && document.activeElement?.closest(".talk")) return () => closeTalk(session);
  if (key === "y" && undoing.isMine.value) return () => undoing.answer(true);
  if (key === "n" && undoing.isMine.value) return () => undoing.answer(false);
  if (key === "." && conversation.mayTalk.value) return () => pointing.begin();
  if (key !== "t" || !conversation.possible.value) return null;
  return () => (conversation.open.value ? closeTalk(session) : openTalk(session));
}

/** What is pointed at opens its own rule. */
function rulesDeed(key: string): (() => void) | null {
  if (key === "Escape" && isOpen.value) return closeRules;
  if (key === "Escape" && ruleInSight()) return lookAway;
  if (key !== "r") return null;
  return isOpen.value && !ruleInSight() ? closeRules : openRuleInSight;
}

function openRuleInSight(): void {
  openRule(ruleInSight());
  lookAway();
}

function tellMore({ session, picker }: Surface): void {
  if (picker.menu.value) picker.close();
  session.hint.more();
}

function closeHelp(): void {
  helpOpen.value = false;
}

function pressAction(number: string): void {
  const button = document.querySelector<HTMLElement>(`[data-action="${number}"]`);
  button?.focus();
  button?.click();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");
}

/** A press beside the menu closes it; one on a thing of the table is answered as a click. */
function pressOutside({ target }: PointerEvent, { picker }: Surface): void {
  if (!picker.menu.value || !(target instanceof Element)) return;
  if (target.closest(".menu, [data-target], [data-action]")) return;
  picker.close();
}
