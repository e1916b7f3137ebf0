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
import "./replay.css";
import "../styles/sizes/forced.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { recordAddress } from "../api";
import { ThemeTool } from "../bars/Looks";
import { Tool } from "../bars/Tool";
import { Glyph } from "../glyphs";
import { NotFound } from "../notFound";
import { followLink, replayAddress } from "../route";
import { skinFor } from "../skins";
import type { View } from "../view";
import { WORDS } from "../words/replay";
import { Controls } from "./Controls";
import { listenToKeys } from "./keys";
import { Moves } from "./Moves";
import { personAt } from "./naming";
import { Now } from "./Now";
import { BestMove } from "./BestMove";
import { Panels } from "./Panels";
import { Player } from "./player";
import { Points } from "./TurningPoints";
import { Reviews } from "./reviews";
import { Share } from "./Share";
import { tableOf } from "./table";
import { Variation } from "./Variation";

export function ReplayPage({ id, moment }: { id: string; moment: number | null }) {
  const player = useMemo(() => new Player(id, moment), [id]);
  const reviews = useMemo(() => new Reviews(id), [id]);
  useEffect(() => () => player.close(), [player]);
  useEffect(() => () => reviews.close(), [reviews]);
  useEffect(() => listenToKeys(player), [player]);
  const [replay, view] = [player.replay.value, player.view.value];
  if (replay && view) return <Laid {...{ player, reviews, replay, view }} />;
  if (player.missing.value) return <NotFound.Shown what="replay" />;
  return <Arriving trouble={player.trouble.value} />;
}

interface LaidProps {
  player: Player;
  reviews: Reviews;
  replay: Replay;
  view: View;
}

function Laid({ player, reviews, replay, view }: LaidProps) {
  const skin = skinFor(view);
  const table = tableOf(player, replay, view, skin);
  const moment = player.moment.value;
  useEffect(() => {
    document.title = `${replay.title}, replay · Marooned`;
  }, [replay.title]);
  useEffect(() => history.replaceState(null, "", replayAddress(player.table, moment)), [moment]);
  return (
    <div class="table lookback">
      <Top player={player} replay={replay} />
      <Now player={player} replay={replay} />
      <main class="table-board" aria-label={WORDS.board}>
        <div class="board-frame">
          <skin.Board table={table} />
        </div>
      </main>
      <Controls player={player} replay={replay} />
      <Panels table={table} skin={skin} replay={replay} />
      <aside class="table-side" aria-label={WORDS.moves}>
        <section class="panel turning" aria-labelledby="turning-title">
          <h2 id="turning-title">{WORDS.turningPoints}</h2>
          <Points points={replay.turning_points} onGo={(to) => player.goTo(to)} />
        </section>
        {!player.kept.value && <BestMove player={player} replay={replay} reviews={reviews} />}
        <Moves player={player} replay={replay} reviews={reviews} />
      </aside>
    </div>
  );
}

function Top({ player, replay }: { player: Player; replay: Replay }) {
  const [sharing, branching] = [useSignal(false), useSignal(false)];
  const over = player.at.value === player.last.value;
  // Without the server there is what was kept, and nothing that it would have to answer.
  const isKept = player.kept.value !== null;
  return (
    <header class="header">
      <a class="header-back" href="/" onClick={followLink} aria-label={WORDS.back}>
        <Glyph name="compass" />
      </a>
      <h1 class="header-title">{replay.title}</h1>
      <span class="tag">{WORDS.tag}</span>
      {replay.origin && (
        <p class="header-settled" title={replay.origin}>
          <span>{replay.origin}</span>
        </p>
      )}
      <nav class="header-tools" aria-label={WORDS.controls}>
        {!replay.cooperative && !isKept && <Eyes player={player} replay={replay} />}
        {!over && !isKept && (
          <Tool glyph="branch" label={WORDS.whatIf} hint={WORDS.whatIfHint} onClick={() => (branching.value = true)} />
        )}
        <Tool glyph="link" label={WORDS.share} hint={WORDS.shareHint} onClick={() => (sharing.value = true)} />
        {!isKept && (
          <a class="tool" href={recordAddress(replay.table)} title={WORDS.recordHint} target="_blank" rel="noreferrer">
            <Glyph name="scroll" />
            <span>{WORDS.record}</span>
          </a>
        )}
        <ThemeTool />
      </nav>
      {branching.value && (
        <Variation
          table={replay.table}
          moment={player.moment.value}
          cooperative={replay.cooperative}
          names={(player.view.value?.seats ?? []).map(({ name }) => name)}
          mine={player.eyes.value ?? 0}
          onClose={() => (branching.value = false)}
        />
      )}
      {sharing.value && (
        <Share table={replay.table} moment={player.moment.value} onClose={() => (sharing.value = false)} />
      )}
    </header>
  );
}

function Eyes({ player, replay }: { player: Player; replay: Replay }) {
  const see = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
    player.eyes.value = currentTarget.value === "" ? null : Number(currentTarget.value);
  };
  return (
    <label class="lookback-eyes">
      <Glyph name="eye" />
      <span class="unseen">{WORDS.eyes}</span>
      <select class="field" value={player.eyes.value ?? ""} onChange={see}>
        <option value="">{WORDS.all}</option>
        {replay.seats.map(({ seat }) => (
          <option key={seat} value={seat}>
            {personAt(replay, seat)}
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
