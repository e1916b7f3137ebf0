/** The end of a guided game: what to remember, and where to go from here. */

import "../styles/dialogs.css";
import { useEffect, useRef } from "preact/hooks";
import { followLink } from "../route";
import type { Surface } from "../session/surface";
import { skinFor } from "../skins";
import { GUIDE } from "../words/tutorial";
import type { Course } from "./tutorialTable";

interface FarewellProps {
  course: Course;
  surface: Surface;
}

export function Farewell(props: FarewellProps) {
  const isOver = !props.course.lesson.value && !props.surface.session.animations.busy.value;
  return isOver ? <Open {...props} /> : null;
}

function Open({ course, surface }: FarewellProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    head.current?.focus();
  }, []);
  const again = () => course.go(0);
  return (
    <dialog class="ending guide-end" ref={dialog} aria-labelledby="guide-end">
      <div class="guide-won">
        <Picture surface={surface} />
        <h2 id="guide-end" tabindex={-1} ref={head}>{GUIDE.won}</h2>
        <p class="ending-text">{course.guide.closing_text}</p>
        <div class="ending-ways">
          <a class="button primary" href="/" onClick={followLink}>
            {GUIDE.play}
          </a>
          <button type="button" class="button" onClick={again}>
            {GUIDE.once}
          </button>
        </div>
      </div>
      <Remembered course={course} />
    </dialog>
  );
}

function Picture({ surface }: { surface: Surface }) {
  const view = surface.session.animations.shown.value;
  if (!view) return null;
  const skin = skinFor(view);
  return skin.Ending ? <skin.Ending table={surface.table(view, skin)} /> : null;
}

function Remembered({ course }: { course: Course }) {
  const told = course.guide.lessons.map(({ takeaway: remember }) => remember).filter(Boolean);
  return (
    <section class="guide-remembered" aria-labelledby="guide-remembered">
      <h3 id="guide-remembered">{GUIDE.remember}</h3>
      <ul>
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
