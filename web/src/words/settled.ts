/** Options of a game in words: its choices, and how it differs from the printed rules. */

import { optionTitle } from "../phrases";
import type { GameOption, Setting } from "../protocol";

export const HOUSE = {
  title: "House rules",
  played: "Game options",
  none: "none (printed rules)",
  count: (count: number) => (count === 1 ? "1 house rule" : `${count} house rules`),
  departs: (title: string, setting: string, printed: string) => `${title} ${setting} (printed: ${printed})`,
  range: (least: number, most: number, printed: string) => `${least} to ${most}; printed: ${printed}`,
  back: "As printed",
  backFor: (title: string) => `${title} as printed`,
  intro: "The table shows every change from the printed rules. Win rates were measured with the printed rules.",
};

/** The first options of a game are always told; others where they are not as usual. */
const ALWAYS = 2;
/** More house rules than this are counted, not told one by one. */
const FEW = 2;

/** What was settled before a game, in a few words. */
export function settledWords(options: GameOption[], settings: Record<string, Setting>): string[] {
  const others = options.filter((option) => !option.house_rule);
  const house = departures(options, settings);
  const told = house.map(({ option, setting }) => named(option, labelOf(option, setting)));
  return [
    ...others.flatMap((option, index) => wordsOf(option, index, settings[option.name])),
    ...(house.length > FEW ? [HOUSE.count(house.length)] : told),
  ];
}

function wordsOf(option: GameOption, index: number, setting: Setting | undefined): string[] {
  if (option.multiple || (index >= ALWAYS && setting === option.default)) return [];
  const label = option.choices?.find(({ value }) => value === setting)?.label;
  if (!label) return option.accepts_file ? [named(option, "an uploaded file")] : [];
  return [index < ALWAYS && typeof setting === "string" ? label : named(option, label)];
}

/** A number or an unusual choice says little alone; its option's name says what it is about. */
function named(option: GameOption, label: string): string {
  return `${optionTitle(option)}: ${label}`;
}

/** A house rule that is not as printed. */
interface Departure {
  option: GameOption;
  setting: Setting;
}

/** In what a game departs from the printed rules. */
export function departures(options: GameOption[], settings: Record<string, Setting>): Departure[] {
  return options
    .filter(({ house_rule: house }) => house)
    .map((option) => ({ option, setting: settings[option.name] ?? option.default }))
    .filter(({ option, setting }) => setting !== option.default);
}

/** All departures, each with what would hold in print. */
export function departureWords(options: GameOption[], settings: Record<string, Setting>): string[] {
  return departures(options, settings).map(({ option, setting }) =>
    HOUSE.departs(optionTitle(option), labelOf(option, setting), labelOf(option, option.default)),
  );
}

function labelOf({ choices }: GameOption, setting: Setting): string {
  return choices?.find(({ value }) => value === setting)?.label ?? String(setting);
}
