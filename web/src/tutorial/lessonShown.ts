/** When a lesson is told: what leads to it is watched first, so that no text is ahead of the table. */

import { useRef } from "preact/hooks";
import type { Surface } from "../session/surface";
import type { Course } from "./tutorialTable";

/** Whether all has been shown that led to the lesson; between its own steps its text stays. */
export function useTold(course: Course, { session: { animations } }: Surface): boolean {
  const told = useRef(-1);
  const isAtRest = !animations.busy.value && animations.shown.value?.seq === course.at.value;
  if (isAtRest) told.current = course.index.value;
  return told.current === course.index.value;
}
