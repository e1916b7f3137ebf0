/** What is looked at closely: under the mouse for a while, with the focus, or under a long press. */

import { signal } from "@preact/signals";

/** What can be looked at: things on the table, and buttons for kinds of action. */
const SUBJECT = "[data-target], [data-topic], .action[data-kind]";
const TIP = ".glance";
const REST = 450;
/** On the board one moves about more. */
const REST_ON_BOARD = 750;
const LINGER = 220;
const PRESS = 500;
const SLIP = 12;

export const subject = signal<HTMLElement | null>(null);

let timer = 0;
let press: { on: HTMLElement; x: number; y: number } | null = null;

export function lookAway(): void {
  later(null, 0);
}

/** Follow the mouse, the focus and the fingers, until told to stop. */
export function watchPointing(): () => void {
  const stop = new AbortController();
  const how = { signal: stop.signal };
  document.addEventListener("pointerover", hover, how);
  document.addEventListener("focusin", focus, how);
  document.addEventListener("pointerdown", down, how);
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(end, lift, { ...how, capture: true });
  document.addEventListener("scroll", slide, { ...how, capture: true });
  document.addEventListener("pointermove", slip, how);
  document.addEventListener("contextmenu", keepPress, how);
  return () => {
    stop.abort();
    lookAway();
  };
}

function later(element: HTMLElement | null, delay: number): void {
  clearTimeout(timer);
  if (delay) timer = window.setTimeout(() => (subject.value = element), delay);
  else subject.value = element;
}

function restOn(element: HTMLElement): number {
  return element.closest(".table-board") ? REST_ON_BOARD : REST;
}

function subjectOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SUBJECT) : null;
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TIP) !== null;
}

function hover({ pointerType, target }: PointerEvent): void {
  if (pointerType === "touch") return;
  if (isTip(target)) return clearTimeout(timer);
  const found = subjectOf(target);
  if (found !== subject.value) later(found, found ? restOn(found) : LINGER);
  else clearTimeout(timer);
}

function focus({ target }: FocusEvent): void {
  if (isTip(target) || !(target instanceof Element) || !target.matches(":focus-visible")) return;
  later(subjectOf(target), REST_ON_BOARD);
}

/** A click is meant to do something: what is told of the thing is out of the way. */
function down({ pointerType, target, clientX, clientY }: PointerEvent): void {
  if (isTip(target)) return;
  lookAway();
  const found = subjectOf(target);
  if (pointerType !== "touch" || !found) return;
  press = { on: found, x: clientX, y: clientY };
  timer = window.setTimeout(() => {
    subject.value = found;
    if (press) swallowClick();
  }, PRESS);
}

function lift(): void {
  if (press && !subject.value) clearTimeout(timer);
  press = null;
}

function slip({ clientX, clientY }: PointerEvent): void {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) > SLIP) lift();
}

/** What slides elsewhere, as the log does by itself, leaves the finger where it rests. */
function slide({ target }: Event): void {
  if (press && target instanceof Node && target.contains(press.on)) lift();
}

function keepPress(event: Event): void {
  if (press && subjectOf(event.target)) event.preventDefault();
}

/** Whoever looked by a long press has not chosen anything. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener(
    "pointerup",
    () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60),
    { once: true },
  );
}
