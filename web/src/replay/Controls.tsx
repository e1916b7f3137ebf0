/** The bar under the board: the curve, the slider, and the buttons beside it. */

import { Glyph, type GlyphName } from "../glyphs";
import type { Replay } from "../protocol";
import { WORDS } from "../words/replay";
import { WinCurve } from "./WinCurve";
import { spokenMoment } from "./naming";
import type { Player } from "./player";

export function Controls({ player, replay }: { player: Player; replay: Replay }) {
  const at = player.at.value;
  const slide = (event: Event) => {
    player.stop();
    player.go(Number((event.currentTarget as HTMLInputElement).value));
  };
  return (
    <section class="actions lookback-bar" aria-label={WORDS.controls}>
      <WinCurve player={player} replay={replay} />
      <input
        class="lookback-slider"
        type="range"
        min={0}
        max={player.last.value}
        value={at}
        aria-label={WORDS.slider}
        aria-valuetext={spokenMoment(player.step.value)}
        onInput={slide}
      />
      <Buttons player={player} />
    </section>
  );
}

function Buttons({ player }: { player: Player }) {
  const [at, last, runs] = [player.at.value, player.last.value, player.runs.value];
  const step = (by: number) => () => {
    player.stop();
    player.go(at + by);
  };
  return (
    <div class="lookback-buttons">
      <Way glyph="to-first" hint={WORDS.first} off={at === 0} onClick={step(-at)} />
      <Way glyph="turn-back" hint={WORDS.earlierTurn} off={at === 0} onClick={() => player.goTurn(-1)} />
      <Way glyph="step-back" hint={WORDS.earlier} off={at === 0} onClick={step(-1)} />
      <Way
        glyph={runs ? "pause" : "speed-calm"}
        hint={runs ? WORDS.pause : WORDS.play}
        main
        onClick={() => player.toggle()}
      />
      <Way glyph="step-on" hint={WORDS.later} off={at === last} onClick={step(1)} />
      <Way glyph="turn-on" hint={WORDS.laterTurn} off={at === last} onClick={() => player.goTurn(1)} />
      <Way glyph="to-last" hint={WORDS.last} off={at === last} onClick={step(last - at)} />
      <output class="lookback-count">{WORDS.moment(at, last)}</output>
    </div>
  );
}

interface WayProps {
  glyph: GlyphName;
  hint: string;
  off?: boolean;
  main?: boolean;
  onClick: () => void;
}

/** What leads nowhere keeps the focus: it does nothing. */
function Way({ glyph, hint, off, main, onClick }: WayProps) {
  return (
    <button
      type="button"
      class={main ? "button primary" : "button"}
      title={hint}
      aria-label={hint}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      <Glyph name={glyph} />
    </button>
  );
}
