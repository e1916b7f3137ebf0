/** What was done, and what came of it: the longer it is, the smaller it is written. */

import { useEffect, useRef } from "preact/hooks";
import type { Replay } from "../protocol";
import { WORDS } from "../words/replay";
import { personAt, toldOf } from "./naming";
import type { Player } from "./player";

/** From so many letters on. */
const LONG = 110;

export function Now({ player, replay }: { player: Player; replay: Replay }) {
  const text = useRef<HTMLParagraphElement>(null);
  const step = player.step.value;
  const told = toldOf(step);
  useEffect(() => text.current?.scrollTo({ top: 0 }), [step]);
  return (
    <section class="banner lookback-now" aria-label={WORDS.now}>
      <p class="lookback-when">
        {step ? `${WORDS.turn(step.turn)} · ${personAt(replay, step.seat)}` : WORDS.start}
      </p>
      <p
        class="banner-text"
        ref={text}
        tabindex={0}
        data-long={told.length > LONG || undefined}
        aria-live={player.runs.value ? "off" : "polite"}
      >
        {told}
      </p>
    </section>
  );
}
