/** What companions cannot do yet and when they will, with something to read meanwhile. */

import "../styles/preparing.css";
import { useEffect, useRef } from "preact/hooks";
import type { Prepared } from "../api";
import { PreparingBar } from "../bars/Preparing";
import { preparing, progressOf } from "../preparing";
import { preparingOpen } from "../session/overlays";

const MEANWHILE =
  "You can play at once. Until a game is ready its companions act by judgement: quick, sensible, " +
  "and easier to surprise. Hints and the chance to win come when it is.";

const HOW_THEY_THINK: readonly (readonly [string, string])[] = [
  [
    "What a companion knows",
    "Just what its seat may know. What lies face down for you lies face down for it, and of a " +
      "rival’s secret hand it sees nothing but the backs.",
  ],
  [
    "How it looks ahead",
    "It deals anew whatever it cannot know, many times over. In each of these imagined worlds it " +
      "tries what it might do, plays a few turns on by judgement, and reckons how good the end of " +
      "it looks. What comes out best over all worlds it does.",
  ],
  [
    "What judgement is",
    "A list of sensible aims for the game at hand, weighed against each other: be where you are " +
      "needed, keep the way home open, waste no action. It does not ask what may come next.",
  ],
  [
    "Why it takes a while, once",
    "Looking ahead means playing thousands of turns in a second. For that the rules, written to be " +
      "read, are turned into machine code. It is kept: the next start needs none of this.",
  ],
  [
    "What the chance to win tells",
    "How often a game like yours, with all that is hidden dealt anew, ends well when everybody " +
      "plays on sensibly. The hatching on its bar is what it may be off by.",
  ],
];

export function Preparing() {
  return preparingOpen.value ? <OpenPreparing /> : null;
}

function OpenPreparing() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // It is read from its top; its button is the last thing in it.
    dialog.current?.focus();
  }, []);
  const close = () => {
    preparingOpen.value = false;
  };
  return (
    <dialog
      class="preparing"
      ref={dialog}
      tabindex={-1}
      onClose={close}
      aria-labelledby="preparing-title"
    >
      <h2 id="preparing-title">Companions learn to look ahead</h2>
      <PreparingList />
      <HowTheyThink />
      <button type="button" class="button primary" onClick={close}>
        Back to the table
      </button>
    </dialog>
  );
}

/** Every game that is still prepared, with its bar. */
export function PreparingList() {
  const games = preparing.value;
  return (
    <>
      <p>{games.length ? MEANWHILE : "All companions look ahead now."}</p>
      <ul class="preparing-games">
        {games.map((prepared) => (
          <li key={prepared.game}>
            <span>{prepared.title}</span>
            <Progress prepared={prepared} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Progress({ prepared }: { prepared: Prepared }) {
  if (prepared.failed) return <small>could not be compiled; the server’s log says why</small>;
  return (
    <>
      <PreparingBar prepared={prepared} />
      <small>{progressOf(prepared)}</small>
    </>
  );
}

export function HowTheyThink() {
  return (
    <div class="preparing-reading">
      {HOW_THEY_THINK.map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
