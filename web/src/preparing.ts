/** Which games are still prepared: the server is asked every second until all of them are. */

import { signal } from "@preact/signals";
import { status, type Prepared, type Status } from "./api";
import { hearBuild } from "./newer";

const AGAIN = 1000;
const MINUTE = 60;
const MOMENT = 2;

/** The games whose companions act by judgement still. */
export const preparing = signal<Prepared[]>([]);

let asking = false;
/** Somebody wants to know what holds now, later than the question under way was put. */
let again = false;

/** Look how far they are, and go on looking as long as anything changes. */
export function followPreparing(): void {
  if (asking) again = true;
  else void look();
}

export function preparedOf(game: string): Prepared | null {
  return preparing.value.find((each) => each.game === game) ?? null;
}

/** What is told of a game that is prepared: its part, and what is left. */
export function progressOf({ part, seconds }: Prepared): string {
  const done = `${Math.floor(part * 100)} %`;
  return seconds === null ? done : `${done}, ${lengthOf(seconds)} left`;
}

function lengthOf(seconds: number): string {
  if (seconds < MOMENT) return "a moment";
  if (seconds < 1.5 * MINUTE) return `about ${Math.ceil(seconds)} s`;
  return `about ${Math.round(seconds / MINUTE)} minutes`;
}

function hear(now: Status): void {
  preparing.value = now.preparing;
  hearBuild(now.build);
}

async function look(): Promise<void> {
  [asking, again] = [true, false];
  const now = await status().catch(() => null);
  asking = false;
  if (now) hear(now);
  if (again) followPreparing();
  else if (!now || now.state === "preparing") setTimeout(followPreparing, AGAIN);
}
