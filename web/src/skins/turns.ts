/** What is drawn a few at a time, so that a table full of pictures holds nobody up. For skins, too. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** So many need less of a browser's time than a person notices. */
const AT_ONCE = 4;

/** What is still to be drawn, and how much of a browser's time it needs. */
const waiting = new Map<() => void, number>();

interface TurnProps {
  children: () => ComponentChildren;
  /** Whether it has a turn to itself. */
  large?: boolean;
}

/** What is drawn in its turn, and stays: what can be clicked is there from the beginning. */
export function InTurn({ children, large }: TurnProps): ComponentChildren {
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    const draw = () => setDrawn(true);
    if (!waiting.size) setTimeout(drawSome);
    waiting.set(draw, large ? AT_ONCE : 1);
    return () => void waiting.delete(draw);
  }, []);
  return isDrawn ? children() : null;
}

/** Between two lots the browser may do what else there is to do. */
function drawSome(): void {
  let room = AT_ONCE;
  for (const [draw, size] of [...waiting]) {
    room -= size;
    if (room < 0) break;
    waiting.delete(draw);
    draw();
  }
  if (waiting.size) setTimeout(drawSome);
}
