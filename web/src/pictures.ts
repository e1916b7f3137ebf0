/**
 * Pictures that are drawn once, as the page's code is read, and shown in many places.
 *
 * Preact lets the first place that shows one have it as it is. From then on it holds on to that
 * place, and through it to the whole of a view that its seat has left, secrets and all. Marked as in
 * use from the beginning, a picture is copied for each place, and knows of none.
 */

import { options, type VNode } from "preact";

/** Preact keeps under this name how deep in the page something is shown: 0 where it is not yet. */
type Drawn = VNode & { __b: number };

const before = options.vnode;

options.vnode = (picture) => {
  before?.(picture);
  (picture as Drawn).__b = 1;
};

/** To be called when all code has been read, before anything is shown. */
export function allAreDrawn(): void {
  options.vnode = before;
}
