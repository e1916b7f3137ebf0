/** Where a note has room: near its thing, whole in the window, over nothing that is to be clicked. */

const GAP = 6;
const STEP = 12;
/** What glows, the buttons of actions, what a hint or a lesson rings, and the lesson itself. */
const KEPT_CLEAR = "[data-legal], [data-hinted], .action, .guide-card";

interface Size {
  width: number;
  height: number;
}

interface Spot {
  left: number;
  top: number;
}

type Rect = Spot & { right: number; bottom: number };

/** The best of all spots, or nothing where all is taken. */
export function spotBy(element: HTMLElement, size: Size): Spot | undefined {
  const from = element.getBoundingClientRect();
  const clear = [from, ...[...document.querySelectorAll(KEPT_CLEAR)].flatMap(rectOf)];
  const isFree = (spot: Spot) => fits(spot, size, clear);
  return usual(from, size).find(isFree) ?? nearest(everywhere(size).filter(isFree), size, from);
}

function rectOf(element: Element): Rect[] {
  const rect = element.getBoundingClientRect();
  return rect.width && rect.height ? [rect] : [];
}

/** Below it, else above it. */
function usual(from: DOMRect, { width, height }: Size): Spot[] {
  const middle = from.left + from.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(middle, innerWidth - width - GAP));
  return [from.bottom + GAP, from.top - GAP - height].map((top) => ({ left, top }));
}

/** All spots of the window. */
function everywhere(size: Size): Spot[] {
  const spots: Spot[] = [];
  for (let top = GAP; top + size.height < innerHeight; top += STEP)
    for (let left = GAP; left + size.width < innerWidth; left += STEP) spots.push({ left, top });
  return spots;
}

function nearest(spots: Spot[], size: Size, from: DOMRect): Spot | undefined {
  let [best, least]: [Spot | undefined, number] = [undefined, Infinity];
  for (const spot of spots) {
    const far = distance(spot, size, from);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

function distance({ left, top }: Spot, { width, height }: Size, from: DOMRect): number {
  const across = left + width / 2 - from.left - from.width / 2;
  const down = top + height / 2 - from.top - from.height / 2;
  return Math.hypot(across, down);
}

function fits(spot: Spot, { width, height }: Size, clear: readonly Rect[]): boolean {
  const [right, bottom] = [spot.left + width, spot.top + height];
  if (spot.top < 0 || bottom > innerHeight) return false;
  return !clear.some(
    (rect) =>
      spot.left < rect.right && rect.left < right && spot.top < rect.bottom && rect.top < bottom,
  );
}
