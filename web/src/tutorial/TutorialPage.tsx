/** A guided first game: the table of the game, and above it a card that teaches. */

import type { Tutorial } from "../protocol";
import "./tutorial.css";
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { isMissing } from "../api";
import { Seated } from "../board/TablePage";
import { NotFound } from "../notFound";
import { Session } from "../session";
import { Picker } from "../session/picker";
import { Surface } from "../session/surface";
import { fetchSkin } from "../skins";
import { GUIDE } from "../words/tutorial";
import { Card } from "./Card";
import { Course } from "./tutorialTable";
import { Farewell } from "./Closing";
import { fetchGuide, tableOf } from "./tutorial";

export function TutorialPage({ game }: { game: string }) {
  const guide = useSignal<Tutorial | null>(null);
  const trouble = useSignal<string | null>(null);
  const missing = useSignal(false);
  const learn = () => fetched(game, { guide, trouble, missing });
  useEffect(() => void learn(), [game]);
  if (missing.value) return <NotFound.Shown what="game" />;
  if (guide.value) return <Guided guide={guide.value} />;
  return (
    <main class="arriving">
      <p role="status">
        {trouble.value === null ? GUIDE.loading : GUIDE.failed}
        <small>{trouble.value}</small>
      </p>
      {trouble.value !== null && (
        <button type="button" class="button" onClick={() => void learn()}>
          {GUIDE.again}
        </button>
      )}
      <a class="button" href="/">
        {GUIDE.leave}
      </a>
    </main>
  );
}

interface Known {
  guide: Signal<Tutorial | null>;
  trouble: Signal<string | null>;
  /** Whether the server knows of no such guided game. */
  missing: Signal<boolean>;
}

async function fetched(game: string, { guide, trouble, missing }: Known) {
  trouble.value = null;
  try {
    const [found] = await Promise.all([fetchGuide(game), fetchSkin(game)]);
    guide.value = found;
  } catch (error) {
    missing.value = isMissing(error);
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

function Guided({ guide }: { guide: Tutorial }) {
  const course = useMemo(() => new Course(guide), [guide]);
  const surface = useMemo(() => seated(course), [course]);
  useEffect(() => course.index.subscribe(() => scrollTo(0, 0)), [course]);
  return (
    <div class="guided">
      <Card course={course} surface={surface} />
      <Seated surface={surface} />
      <Farewell course={course} surface={surface} />
    </div>
  );
}

/** What the lesson points at is ringed on the table. */
function seated(course: Course): Surface {
  const session = new Session(`guide-${course.guide.game}`, () => {}, {
    connect: (hear) => course.connect(hear),
    info: tableOf(course.guide),
    taught: course.task,
    ringed: course.ringed,
    spoken: course.spoken,
  });
  return new Surface(session, new Picker(session));
}
