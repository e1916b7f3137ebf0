/** Chances in words and figures. */

import type { WinChance } from "../protocol";




/** Per cent, where only what is certain is told as none or all. */
function percent(share: number): number {
  if (share <= 0 || share >= 1) return Math.round(Math.min(1, Math.max(0, share)) * 100);
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

export function figure({ win_chance: worth }: WinChance): string {
  return `${percent(worth)} %`;
}

/** The figure and between what it may lie, as it is spoken. */
export function spelled(estimate: WinChance): string {
  const [low, high] = [percent(estimate.low), percent(estimate.high)];
  return low === high ? figure(estimate) : `${figure(estimate)}, between ${low} and ${high} %`;
}

/** What the figure is a share of: a team wins together, rivals share a win. */
export function chanceTitle(cooperative: boolean): string {
  return cooperative ? "Chance to win" : "Your share";
}
