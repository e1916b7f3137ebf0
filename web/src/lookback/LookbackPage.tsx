/** A game that is over, to be gone through: board in the middle, the whole game below it. */

import type { Replay } from "../protocol";
import "../styles/table.css";
import "../styles/panels.css";
import "../styles/log.css";
import "../styles/actions.css";
import "../styles/dialogs.css";
import "../styles/invite.css";
import "../styles/sizes/header.css";
import "../styles/sizes/cues.css";
import "./lookback.css";
import "../styles/sizes/forced.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { recordAddress } from "../api";
import { ThemeTool } from "../bars/Looks";
import { Tool } from "../bars/Tool";
import { Glyph } from "../glyphs";
import { Lost } from "../lost";
import { followLink, lookbackAddress } from "../route";
import { skinFor } from "../skins";
import type { View } from "../view";
import { WORDS } from "../words/lookback";
import { Controls } from "./Controls";
import { listenToKeys } from "./keys";
import { Moves } from "./Moves";
import { personAt } from "./naming";
import { Now } from "./Now";
import { OldHand } from "./OldHand";
import { Panels } from "./Panels";
import { Player } from "./player";
import { Points } from "./Points";
import { Reviews } from "./reviews";
import { Share } from "./Share";
import { tableOf } from "./table";
import { WhatIf } from "./WhatIf";

export function LookbackPage({ id, moment }: { id: string; moment: number | null }) {
  const player = useMemo(() => new Player(id, moment), [id]);
  const reviews = useMemo(() => new Reviews(id), [id]);
  useEffect(() => () => player.close(), [player]);
  useEffect(() => () => reviews.close(), [reviews]);
  useEffect(() => listenToKeys(player), [player]);
  const [reel, view] = [player.reel.value, player.view.value];
  if (reel && view) return <Laid {...{ player, reviews, reel, view }} />;
  if (player.missing.value) return <Lost.Shown what="replay" />;
  return <Arriving trouble={player.trouble.value} />;
}

interface LaidProps {
  player: Player;
  reviews: Reviews;
  reel: Replay;
  view: View;
}

function Laid({ player, reviews, reel, view }: LaidProps) {
  const skin = skinFor(view);
  const table = tableOf(player, reel, view, skin);
  const moment = player.moment.value;
  useEffect(() => {
    document.title = `${reel.title}, replay · Marooned`;
  }, [reel.title]);
  useEffect(() => history.replaceState(null, "", lookbackAddress(player.table, moment)), [moment]);
  return (
    <div class="table lookback">
      <Top player={player} reel={reel} />
      <Now player={player} reel={reel} />
      <main class="table-board" aria-label={WORDS.board}>
        <div class="board-frame">
          <skin.Board table={table} />
        </div>
      </main>
      <Controls player={player} reel={reel} />
      <Panels table={table} skin={skin} reel={reel} />
      <aside class="table-side" aria-label={WORDS.moves}>
        <section class="panel turning" aria-labelledby="turning-title">
          <h2 id="turning-title">{WORDS.turningPoints}</h2>
          <Points points={reel.turning_points} onGo={(to) => player.goTo(to)} />
        </section>
        {!player.kept.value && <OldHand player={player} reel={reel} reviews={reviews} />}
        <Moves player={player} reel={reel} reviews={reviews} />
      </aside>
    </div>
  );
}

function Top({ player, reel }: { player: Player; reel: Replay }) {
  const [sharing, branching] = [useSignal(false), useSignal(false)];
  const over = player.at.value === player.last.value;
  // Without the server there is what was kept, and nothing that it would have to answer.
  const isKept = player.kept.value !== null;
  return (
    <header class="header">
      <a class="header-back" href="/" onClick={followLink} aria-label={WORDS.back}>
        <Glyph name="compass" />
      </a>
      <h1 class="header-title">{reel.title}</h1>
      <span class="tag">{WORDS.tag}</span>
      {reel.origin && (
        <p class="header-settled" title={reel.origin}>
          <span>{reel.origin}</span>
        </p>
      )}
      <nav class="header-tools" aria-label={WORDS.controls}>
        {!reel.cooperative && !isKept && <Eyes player={player} reel={reel} />}
        {!over && !isKept && (
          <Tool glyph="branch" label={WORDS.whatIf} hint={WORDS.whatIfHint} onClick={() => (branching.value = true)} />
        )}
        <Tool glyph="link" label={WORDS.share} hint={WORDS.shareHint} onClick={() => (sharing.value = true)} />
        {!isKept && (
          <a class="tool" href={recordAddress(reel.table)} title={WORDS.recordHint} target="_blank" rel="noreferrer">
            <Glyph name="scroll" />
            <span>{WORDS.record}</span>
          </a>
        )}
        <ThemeTool />
      </nav>
      {branching.value && (
        <WhatIf
          table={reel.table}
          moment={player.moment.value}
          cooperative={reel.cooperative}
          names={(player.view.value?.seats ?? []).map(({ name }) => name)}
          mine={player.eyes.value ?? 0}
          onClose={() => (branching.value = false)}
        />
      )}
      {sharing.value && (
        <Share table={reel.table} moment={player.moment.value} onClose={() => (sharing.value = false)} />
      )}
    </header>
  );
}

function Eyes({ player, reel }: { player: Player; reel: Replay }) {
  const see = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
    player.eyes.value = currentTarget.value === "" ? null : Number(currentTarget.value);
  };
  return (
    <label class="lookback-eyes">
      <Glyph name="eye" />
      <span class="unseen">{WORDS.eyes}</span>
      <select class="field" value={player.eyes.value ?? ""} onChange={see}>
        <option value="">{WORDS.all}</option>
        {reel.seats.map(({ seat }) => (
          <option key={seat} value={seat}>
            {personAt(reel, seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Arriving({ trouble }: { trouble: string | null }) {
  return (
    <main class="arriving">
      <p role="status">
        {trouble ? WORDS.refused : WORDS.arriving}
        <small>{trouble}</small>
      </p>
      <a class="button" href="/">
        {WORDS.backToTables}
      </a>
    </main>
  );
}
