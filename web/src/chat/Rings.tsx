/** Rings round what somebody points at, each with the name of whoever does; over everything. */

import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Session } from "../session";
import type { Shown } from "../session/chat/pointing";

interface Ring {
  key: string;
  name: string;
  /** Whether the name stands below it: there is no room above. */
  below: boolean;
  left: string;
  top: string;
  width: string;
  height: string;
}

const ROOM = 28;

export function Rings({ session }: { session: Session }) {
  const shown = session.talking.pointing.shown.value;
  return shown.length ? <Drawn shown={shown} /> : null;
}

/** The table may be scrolled, or a sheet opened, while it is pointed at. */
function Drawn({ shown }: { shown: Shown[] }) {
  const rings = useSignal<Ring[]>([]);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const found = shown.flatMap(ringsOf);
      if (JSON.stringify(found) !== JSON.stringify(rings.value)) rings.value = found;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <div class="rings" aria-hidden="true">
      {rings.value.map(({ key, name, below, ...box }) => (
        <div key={key} class="ring" data-below={below || undefined} style={box}>
          <b dir="auto">{name}</b>
        </div>
      ))}
    </div>
  );
}

function ringsOf({ key, name, targets }: Shown): Ring[] {
  const elements = targets.flatMap((target) => [
    ...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`),
  ]);
  return elements.map((element, index) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const box = { left: px(left), top: px(top), width: px(width), height: px(height) };
    return { key: `${key} ${index}`, name, below: top < ROOM, ...box };
  });
}

function px(length: number): string {
  return `${Math.round(length)}px`;
}
