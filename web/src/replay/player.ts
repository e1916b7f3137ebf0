/** One who looks back: where in the game, through whose eyes, and what is to be seen there. */

import { computed, effect, signal } from "@preact/signals";
import { isMissing, Refusal } from "../api";
import { keptReplay, viewIn, type Kept } from "../offline/offlineReplays";
import type { Replay, ReplayStep } from "../protocol";
import { fetchSkin } from "../skins";
import type { View } from "../view";
import { ownEyes, replayOf, viewAt } from "./replay";

const BEAT = 1_100;
/** Views are fetched ahead of a game that runs, and kept. */
const AHEAD = 2;
const PASS = "pass";

export class Player {
  readonly replay = signal<Replay | null>(null);
  readonly trouble = signal<string | null>(null);
  /** Whether the server knows of no such game. */
  readonly missing = signal(false);
  /** What this browser kept of the game, where the server does not answer. */
  readonly kept = signal<Kept<Replay> | null>(null);
  /** How many steps have been done. */
  readonly at = signal(0);
  readonly eyes = signal<number | null>(null);
  readonly view = signal<View | null>(null);
  readonly runs = signal(false);
  /** What is lit beside what the step concerns. */
  readonly lit = signal<readonly string[]>([]);

  readonly step = computed<ReplayStep | null>(() => this.replay.value?.steps[this.at.value - 1] ?? null);
  readonly last = computed(() => this.replay.value?.steps.length ?? 0);
  readonly moment = computed(() => this.step.value?.moment ?? 0);

  private readonly views = new Map<string, Promise<View>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly forget: () => void;

  constructor(
    readonly table: string,
    moment: number | null,
  ) {
    this.forget = effect(() => {
      if (this.replay.value) void this.look(this.moment.value, this.eyes.value);
    });
    void this.open(moment);
  }

  go(at: number): void {
    this.at.value = Math.min(this.last.value, Math.max(0, at));
  }

  /** To the step after which so many actions stood. */
  goTo(moment: number): void {
    const steps = this.replay.value?.steps ?? [];
    const found = steps.findIndex((step) => step.moment >= moment);
    this.go(moment === 0 ? 0 : found < 0 ? steps.length : found + 1);
  }

  /** To the end of a turn before or after this one; before the first one to the deal. */
  goTurn(way: 1 | -1): void {
    const ends = this.turnEnds();
    const next = way > 0 ? ends.find((end) => end > this.at.value) : ends.findLast((end) => end < this.at.value);
    this.go(next ?? (way > 0 ? this.last.value : 0));
  }

  toggle(): void {
    this.runs.value = !this.runs.value;
    if (this.runs.value && this.at.value === this.last.value) this.go(0);
    this.wind();
  }

  stop(): void {
    this.runs.value = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.stop();
    this.forget();
  }

  private turnEnds(): number[] {
    const steps = this.replay.value?.steps ?? [];
    return steps.flatMap((step, index) =>
      steps[index + 1]?.turn === step.turn ? [] : [index + 1],
    );
  }

  private async open(moment: number | null): Promise<void> {
    try {
      const replay = telling(await this.told());
      await fetchSkin(replay.game);
      this.eyes.value = this.kept.value ? this.kept.value.film.seat : ownEyes(replay);
      this.replay.value = replay;
      this.goTo(moment ?? 0);
    } catch (error) {
      this.missing.value = isMissing(error);
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
  }

  private async told(): Promise<Replay> {
    try {
      return await replayOf(this.table);
    } catch (error) {
      // A server that refuses is there, and says why.
      if (error instanceof Refusal) throw error;
      this.kept.value = await keptReplay<Replay>(this.table);
      if (!this.kept.value) throw error;
      return this.kept.value.told;
    }
  }

  /** What is asked for late is not shown over what was asked for since. */
  private async look(moment: number, eyes: number | null): Promise<void> {
    try {
      const view = await this.fetched(moment, eyes);
      if (moment === this.moment.value && eyes === this.eyes.value) this.view.value = view;
      this.fetchAhead(eyes);
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : String(error);
    }
  }

  private fetchAhead(eyes: number | null): void {
    const steps = this.replay.value?.steps ?? [];
    const next = steps.slice(this.at.value, this.at.value + AHEAD);
    next.forEach(({ moment }) => void this.fetched(moment, eyes).catch(() => {}));
  }

  private fetched(moment: number, eyes: number | null): Promise<View> {
    if (this.kept.value) return Promise.resolve(viewIn(this.kept.value.film, moment));
    const key = `${moment} ${eyes}`;
    const found = this.views.get(key) ?? viewAt(this.table, moment, eyes);
    this.views.set(key, found);
    found.catch(() => this.views.delete(key));
    return found;
  }

  private wind(): void {
    clearTimeout(this.timer);
    if (!this.runs.value) return;
    this.timer = setTimeout(() => {
      this.go(this.at.value + 1);
      if (this.at.value === this.last.value) this.stop();
      else this.wind();
    }, BEAT);
  }
}

/** A game without the passes that brought nothing: nobody wants to go through them one by one. */
function telling(replay: Replay): Replay {
  const last = replay.steps.at(-1);
  return { ...replay, steps: replay.steps.filter((step) => step === last || brings(step)) };
}

function brings({ kind, events }: ReplayStep): boolean {
  return kind !== PASS || events.some((event) => event.kind !== PASS);
}
