/** Where a menu stands: on nothing that it speaks of. On a phone it is a sheet at the foot. */

const GAP = 8;
const NARROW = 704;
/** To hide what was clicked is worse than to hide one of the things it leads to. */
const ORIGIN_WEIGHT = 4;

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function anchor(box: HTMLElement, origin: HTMLElement, targets: ReadonlySet<string>): void {
  box.removeAttribute("style");
  delete box.dataset.sheet;
  if (innerWidth < NARROW) lieBelow(box, origin);
  else standClear(box, origin, targets);
}

/** The board is brought into sight above a sheet, with what was clicked on it. */
function lieBelow(box: HTMLElement, origin: HTMLElement): void {
  box.dataset.sheet = "";
  const board = document.querySelector(".table-board");
  if (!origin.closest(".table-board")) return board?.scrollIntoView();
  const hidden = origin.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  if (hidden > 0) scrollBy({ top: hidden });
}

/** The first of the places that hide the least. */
function standClear(box: HTMLElement, origin: HTMLElement, targets: ReadonlySet<string>): void {
  const from = origin.getBoundingClientRect();
  const kept = [...document.querySelectorAll<HTMLElement>(".table [data-target]")]
    .filter(({ dataset }) => targets.has(dataset.target ?? ""))
    .map((element) => element.getBoundingClientRect());
  const hidden = (spot: Spot) =>
    ORIGIN_WEIGHT * overlap(spot, from) + kept.reduce((sum, each) => sum + overlap(spot, each), 0);
  const spots = spotsFor(box, from, !!origin.closest(".table-board"));
  const best = spots.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
  box.style.width = `${best.width}px`;
}

/** What is opened on the board stands beside it; all else over the columns, to keep the board free. */
function spotsFor(box: HTMLElement, from: DOMRect, isOnBoard: boolean): [Spot, ...Spot[]] {
  const beside = around(from, box.getBoundingClientRect());
  const nearest = (one: Spot, other: Spot) => distance(one, from) - distance(other, from);
  const columns = [".seats", ".table-side"].flatMap((name) => over(box, from, name)).sort(nearest);
  const spots = isOnBoard ? [...beside, ...columns] : [...columns, ...beside];
  return spots as [Spot, ...Spot[]];
}

function around(from: DOMRect, { width, height }: Pick<Spot, "width" | "height">): Spot[] {
  return [
    within({ left: from.right + GAP, top: from.top, width, height }),
    within({ left: from.left - GAP - width, top: from.top, width, height }),
    within({ left: from.left, top: from.bottom + GAP, width, height }),
    within({ left: from.left, top: from.top - GAP - height, width, height }),
  ];
}

/** Below or above what was clicked, as wide as a column. */
function over(box: HTMLElement, from: DOMRect, name: string): Spot[] {
  const column = document.querySelector(name)?.getBoundingClientRect();
  if (!column?.width || column.left + column.width > innerWidth) return [];
  box.style.width = `${column.width}px`;
  const { width, height } = box.getBoundingClientRect();
  box.style.width = "";
  const tops = [from.bottom + GAP, from.top - GAP - height];
  return tops.map((top) => within({ left: column.left, top, width, height }));
}

function within({ left, top, width, height }: Spot): Spot {
  return {
    left: clamp(left, innerWidth - width),
    top: clamp(top, innerHeight - height),
    width,
    height,
  };
}

/** Between two middles. */
function distance(one: Spot, other: Spot): number {
  const aside = one.left + one.width / 2 - other.left - other.width / 2;
  return Math.hypot(aside, one.top + one.height / 2 - other.top - other.height / 2);
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP));
}

function overlap(one: Spot, other: Spot): number {
  const wide = Math.min(one.left + one.width, other.left + other.width);
  const high = Math.min(one.top + one.height, other.top + other.height);
  return (
    Math.max(0, wide - Math.max(one.left, other.left)) *
    Math.max(0, high - Math.max(one.top, other.top))
  );
}
