/**
 * Pictures that are drawn once, as the page's code is read, and shown in many places.
 *
 * Preact lets the first place that shows one have it as it is. From then on it holds on to that
 * place, and through it to the whole of a view that its seat has left, secrets and all. Marked as in
 * use from the beginning, a picture is copied for each place, and knows of none. Whatever else is
 * made while code is read is copied as well, which does no harm.
 */

import { options, type VNode } from "preact";

/** Preact keeps under this name how deep in the page something is shown: 0 where it is not yet. */
type Drawn = VNode & { __b: number };

const before = options.vnode;

/** How much code is being read: the page's own to begin with. */
let readings = 0;

function begin(): void {
  readings += 1;
  options.vnode = (picture) => {
    before?.(picture);
    (picture as Drawn).__b = 1;
  };
}

/** To be called when all code has been read, before anything is shown. */
export function allAreDrawn(): void {
  readings -= 1;
  if (!readings) options.vnode = before;
}

/** Read code that may hold pictures while the page is on show. */
export async function whileRead<T>(read: () => Promise<T>): Promise<T> {
  begin();
  try {
    return await read();
  } finally {
    allAreDrawn();
  }
}

begin();
