/** The newest line of a list: it comes into sight, and stays there unless somebody goes back to read. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Pixels by which a browser may round. */
const ROUNDING = 2;

/** Return what refers to a list of so many lines, the last of which is to be seen. */
export function useNewestInSight(lines: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => (list.current ? stayAtEnd(list.current) : undefined), [lines > 0]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      list.current?.scrollTo({ top: list.current.scrollHeight });
    });
    return () => cancelAnimationFrame(frame);
  }, [lines]);
  return list;
}

/** Have a list stay at its end, also when its box becomes lower or something comes into its lines. */
function stayAtEnd(list: HTMLOListElement): () => void {
  let isAtEnd = true;
  let height = list.clientHeight;
  let frame = 0;
  const note = () => {
    if (list.clientHeight !== height) return; // the box moved the lines, and nobody else did
    isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - ROUNDING;
  };
  // Once a frame: to ask for a height after each change would lay the whole page out each time.
  const stay = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      height = list.clientHeight;
      if (isAtEnd) list.scrollTo({ top: list.scrollHeight });
    });
  };
  const [box, lines] = [new ResizeObserver(stay), new MutationObserver(stay)];
  box.observe(list);
  lines.observe(list, { childList: true, subtree: true });
  list.addEventListener("scroll", note);
  return () => {
    cancelAnimationFrame(frame);
    list.removeEventListener("scroll", note);
    box.disconnect();
    lines.disconnect();
  };
}
