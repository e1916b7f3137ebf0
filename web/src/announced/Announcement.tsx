/** The operator's notice as a banner above the page. */

import "./announced.css";
import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../glyphs";
import { ANNOUNCED } from "../words/announced";
import { hidden, notice } from "../notice";

export function Announcement() {
  const text = notice.value?.text;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => (strip.current ? measure(strip.current) : undefined), []);
  return (
    <div ref={strip} class="announcements" role="status" aria-label={ANNOUNCED.label}>
      {text && text !== hidden.value && (
        <p class="announcement">
          <span dir="auto">{text}</span>
          <button
            type="button"
            class="tool"
            aria-label={ANNOUNCED.hide}
            title={ANNOUNCED.hide}
            onClick={() => (hidden.value = text)}
          >
            <Glyph name="close" />
          </button>
        </p>
      )}
    </div>
  );
}

/** Pages as high as the window leave room for the strip. */
function measure(strip: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty("--notice", `${strip.offsetHeight}px`),
  );
  observer.observe(strip);
  return () => observer.disconnect();
}
