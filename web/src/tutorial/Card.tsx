/** The card of a lesson: what was good, what is next, and the way on. It covers nothing. */

import { useEffect, useRef } from "preact/hooks";
import { Tool } from "../bars/Tool";
import { Glyph } from "../glyphs";
import type { TutorialLesson } from "../protocol";
import { followLink } from "../route";
import { book, openRule } from "../rulebook/book";
import { announce } from "../session/notices";
import { helpOpen } from "../session/overlays";
import type { Surface } from "../session/surface";
import { GUIDE } from "../words/tutorial";
import { RULES } from "../words/rules";
import type { Course } from "./tutorialTable";
import { useSight } from "./scrolling";
import { useTold } from "./lessonShown";
import { Watching, Ways } from "./LessonButtons";

interface CardProps {
  course: Course;
  surface: Surface;
}

export function Card(props: CardProps) {
  const { course, surface } = props;
  const isTold = useTold(course, surface);
  const lesson = course.lesson.value;
  const card = useRef<HTMLElement>(null);
  useSight(card, course.index.value, [isTold, course.done.value, surface.session.animations.busy.value]);
  const told = isTold ? [course.praise.value, lesson?.text].filter(Boolean).join(" ") : "";
  useEffect(() => {
    if (told) announce(told);
  }, [told]);
  if (isTold && !lesson) return null;
  return (
    <section class="guide-card" aria-label={GUIDE.card} ref={card}>
      <Head course={course} />
      <div class="guide-texts">
        {isTold && lesson ? <Told course={course} lesson={lesson} /> : <Watched />}
        <Room lessons={course.guide.lessons} />
      </div>
      {isTold ? <Ways {...props} /> : <Watching surface={surface} />}
    </section>
  );
}

function Told({ course, lesson }: { course: Course; lesson: TutorialLesson }) {
  const praise = course.praise.value;
  const index = course.index.value;
  return (
    <div class="guide-told" key={index}>
      {praise && (
        <p class="guide-praise">
          <Glyph name="check" />
          <span>{praise}</span>
        </p>
      )}
      <p class="guide-say">{lesson.text}</p>
      {index === 0 && <Signs />}
    </div>
  );
}

/** The card is as high as its longest text needs, so that the board below it does not move. */
function Room({ lessons }: { lessons: readonly TutorialLesson[] }) {
  return (
    <>
      {lessons.map(({ text: say }, index) => (
        <div key={index} class="guide-told guide-room" aria-hidden="true">
          {lessons[index - 1]?.feedback && (
            <p class="guide-praise">
              <Glyph name="check" />
              <span>{lessons[index - 1]?.feedback}</span>
            </p>
          )}
          <p>{say}</p>
          {index === 0 && <Signs />}
        </div>
      ))}
    </>
  );
}

/** What the small signs of rules are, where they are met first. */
function Signs() {
  const number = book.value?.citations.goal[0]?.rules[0];
  return <p class="guide-signs">{RULES.signsAre(number)}</p>;
}

/** In place of a text that would tell what is still to be seen. */
function Watched() {
  return (
    <div class="guide-told">
      <p class="guide-say guide-watch">{GUIDE.watch}</p>
    </div>
  );
}

function Head({ course }: { course: Course }) {
  const { lessons, name } = course.guide;
  const at = Math.min(course.index.value, lessons.length - 1);
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
