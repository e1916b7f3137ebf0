/** What the learner is to do in a lesson, and the ways back and on. */

import { useEffect, useRef } from "preact/hooks";
import { announce } from "../session/notices";
import type { Surface } from "../session/surface";
import type { Action } from "../view";
import { GUIDE } from "../words/tutorial";
import type { Course } from "./tutorialTable";

interface WaysProps {
  course: Course;
  surface: Surface;
}

export function Ways({ course, surface }: WaysProps) {
  const task = course.task.value;
  return (
    <div class="guide-ways">
      <Part course={course} task={task} />
      {course.index.value > 0 && (
        <button type="button" class="button small" onClick={() => course.go(course.index.peek() - 1)}>
          {GUIDE.back}
        </button>
      )}
      {task ? <Show surface={surface} task={task} /> : <Next course={course} surface={surface} />}
    </div>
  );
}

/** What is to be done; it says so again, and louder, to whoever tried something else. */
function Part({ course, task }: { course: Course; task: Action | null }) {
  const refused = course.refused.value;
  const lead = refused ? GUIDE.notNow : GUIDE.task;
  const words = task ? course.called(task) : refused ? GUIDE.readFirst : null;
  useEffect(() => {
    if (refused) announce(`${lead} ${words}`);
  }, [refused]);
  if (words === null) return null;
  return (
    <p class="guide-task" key={refused} data-refused={refused || undefined}>
      {task && <span>{lead}</span>} {words}
    </p>
  );
}

function Show({ surface, task }: { surface: Surface; task: Action }) {
  return (
    <button
      type="button"
      class="button small"
      disabled={surface.session.animations.busy.value}
      onClick={() => surface.picker.pick(task)}
    >
      {GUIDE.show}
    </button>
  );
}

function Next({ course, surface }: WaysProps) {
  const next = useRef<HTMLButtonElement>(null);
  const busy = surface.session.animations.busy.value;
  useEffect(() => {
    if (!busy) next.current?.focus({ preventScroll: true });
  }, [course.index.value, busy]);
  return (
    <button type="button" class="button primary" ref={next} onClick={() => course.next()}>
      {GUIDE.next}
    </button>
  );
}

/** While the table moves nothing is asked; whoever has seen enough goes on at once. */
export function Watching({ surface }: Pick<WaysProps, "surface">) {
  return (
    <div class="guide-ways">
      <button type="button" class="button small" onClick={() => surface.session.animations.skip()}>
        {GUIDE.skip}
      </button>
    </div>
  );
}
