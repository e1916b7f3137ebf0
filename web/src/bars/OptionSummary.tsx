/** What was settled before the game: its first options, and others that are not as usual. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue, type Game, type Option, type Setting, type TableInfo } from "../api";
import { optionTitle } from "../phrases";

const ALWAYS = 2;

export function Settled({ info, title }: { info: TableInfo | null; title: string }) {
  const game = useSignal<Game | undefined>(undefined);
  useEffect(() => {
    // Without the catalogue the table is played all the same.
    const found = info && catalogue().catch(() => null);
    void found?.then((all) => (game.value = all?.games.find(({ name }) => name === info?.game)));
  }, [info]);
  if (!info || !game.value) return null;
  const words = labels(game.value.options, info.options).filter((label) => label !== title);
  return <span class="header-settled">{words.join(" · ")}</span>;
}

function labels(options: Option[], settings: Record<string, Setting>): string[] {
  return options.flatMap((option, index) => {
    const setting = settings[option.name];
    if (option.many || (index >= ALWAYS && setting === option.default)) return [];
    const label = option.choices?.find(({ value }) => value === setting)?.label;
    if (!label) return option.file ? named(option, "a file of their own") : [];
    return index < ALWAYS && typeof setting === "string" ? label : named(option, label);
  });
}

/** A number or an unusual choice says little alone; its option's name says what it is about. */
function named(option: Option, label: string): string {
  return `${optionTitle(option)}: ${label}`;
}
