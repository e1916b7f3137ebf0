/** The card of a lesson: what was good, what is next, and the way on. It covers nothing. */

import { useEffect, useRef } from "preact/hooks";
import { Tool } from "../bars/Tool";
import { Glyph } from "../glyphs";
import { sentence } from "../phrases";
import { followLink } from "../route";
import { openRule } from "../rulebook/book";
import { announce } from "../session/notices";
import { helpOpen } from "../session/overlays";
import type { Surface } from "../session/surface";
import { GUIDE } from "../words/guide";
import { RULES } from "../words/rules";
import type { Course } from "./course";
import type { Lesson } from "./guide";

interface CardProps {
  course: Course;
  surface: Surface;
}

export function Card(props: CardProps) {
  const { course } = props;
  const lesson = course.lesson.value;
  const praise = course.praise.value;
  useEffect(() => announce([praise, lesson?.say].filter(Boolean).join(" ")), [lesson]);
  if (!lesson) return null;
  return (
    <section class="guide-card" aria-label={GUIDE.card}>
      <Head course={course} />
      <div class="guide-told" key={course.index.value}>
        {praise && (
          <p class="guide-praise">
            <Glyph name="check" />
            <span>{praise}</span>
          </p>
        )}
        <p class="guide-say">{lesson.say}</p>
      </div>
      <Ways {...props} lesson={lesson} />
    </section>
  );
}

function Head({ course }: { course: Course }) {
  const { lessons, name } = course.guide;
  const at = course.index.value;
  const told = GUIDE.lesson(at + 1, lessons.length);
  return (
    <div class="guide-head">
      <Glyph name="compass" />
      <h1>{name}</h1>
      <progress value={at + 1} max={lessons.length} aria-label={told} />
      <span class="guide-count">
        {at + 1} / {lessons.length}
      </span>
      <Chapters course={course} />
      <Tool glyph="book" label={RULES.tool} hint={RULES.toolHint} onClick={() => openRule()} />
      <Tool glyph="help" label={GUIDE.help} hint={GUIDE.helpHint} onClick={openHelp} />
      <a class="tool" href="/" onClick={followLink} aria-label={GUIDE.leave} title={GUIDE.leave}>
        <Glyph name="close" />
      </a>
    </div>
  );
}

function openHelp(): void {
  helpOpen.value = true;
}

/** By which one skips ahead or goes back. */
function Chapters({ course }: { course: Course }) {
  const { lessons } = course.guide;
  const begun = lessons.flatMap(({ chapter }, index) => (chapter ? [{ chapter, index }] : []));
  const at = begun.findLast(({ index }) => index <= course.index.value)?.index ?? 0;
  return (
    <select
      class="field guide-chapters"
      aria-label={GUIDE.chapters}
      value={String(at)}
      onChange={({ currentTarget }) => course.go(Number(currentTarget.value))}
    >
      {begun.map(({ chapter, index }) => (
        <option key={index} value={String(index)}>
          {chapter}
        </option>
      ))}
    </select>
  );
}

function Ways({ course, surface, lesson }: CardProps & { lesson: Lesson }) {
  const next = useRef<HTMLButtonElement>(null);
  const task = course.task.value;
  const busy = surface.session.stage.busy.value;
  useEffect(() => {
    if (!task && !busy) next.current?.focus({ preventScroll: true });
  }, [lesson, busy]);
  return (
    <div class="guide-ways">
      {task && (
        <p class="guide-task">
          <span>{GUIDE.task}</span> {sentence(task.text)}
        </p>
      )}
      {course.index.value > 0 && (
        <button type="button" class="button small" onClick={() => course.go(course.index.peek() - 1)}>
          {GUIDE.back}
        </button>
      )}
      {task ? (
        <button
          type="button"
          class="button small"
          disabled={busy}
          onClick={() => surface.picker.pick(task)}
        >
          {GUIDE.show}
        </button>
      ) : (
        <button type="button" class="button primary" ref={next} onClick={() => course.next()}>
          {GUIDE.next}
        </button>
      )}
    </div>
  );
}
