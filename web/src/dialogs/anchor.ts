/** Where a menu stands: never on the places it offers. On a phone it is a sheet at the foot. */

const GAP = 8;
const NARROW = 704;

export function anchor(box: HTMLElement, origin: HTMLElement): void {
  if (innerWidth < NARROW) lieBelow(box, origin);
  else if (origin.closest(".table-board")) standBeside(box, origin.getBoundingClientRect());
  else standOverSeats(box, origin.getBoundingClientRect());
}

/** A sheet that was opened away from the board brings the board into sight above it. */
function lieBelow(box: HTMLElement, origin: HTMLElement): void {
  box.dataset.sheet = "";
  if (!origin.closest(".table-board")) document.querySelector(".table-board")?.scrollIntoView();
}

function standBeside(box: HTMLElement, from: DOMRect): void {
  const { width } = box.getBoundingClientRect();
  const right = from.right + GAP;
  move(box, right + width < innerWidth ? right : from.left - GAP - width, from.top);
}

/** What a card, a player or a button opens leaves the board free for choosing there. */
function standOverSeats(box: HTMLElement, from: DOMRect): void {
  const seats = document.querySelector(".seats")?.getBoundingClientRect();
  if (!seats) return standBeside(box, from);
  box.style.width = `${seats.width}px`;
  const { height } = box.getBoundingClientRect();
  const below = from.bottom + GAP;
  move(box, seats.left, below + height < innerHeight ? below : from.top - GAP - height);
}

function move(box: HTMLElement, left: number, top: number): void {
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${clamp(left, innerWidth - width)}px`;
  box.style.top = `${clamp(top, innerHeight - height)}px`;
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP));
}
