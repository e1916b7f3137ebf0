/** Pictures that are drawn a few at a time, so that a board full of them holds nobody up. For skins. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** So many need less of a browser's time than a person notices. */
const AT_ONCE = 4;

const waiting = new Set<() => void>();

/** What is drawn in its turn, and stays: what can be clicked is there from the beginning. */
export function InTurn({ children }: { children: () => ComponentChildren }): ComponentChildren {
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    const draw = () => setDrawn(true);
    if (!waiting.size) setTimeout(drawSome);
    waiting.add(draw);
    return () => void waiting.delete(draw);
  }, []);
  return isDrawn ? children() : null;
}

/** Between two lots the browser may do what else there is to do. */
function drawSome(): void {
  for (const draw of [...waiting].slice(0, AT_ONCE)) {
    waiting.delete(draw);
    draw();
  }
  if (waiting.size) setTimeout(drawSome);
}
