/** Finding passages of the rules by words. */

import type { Chapter, Part } from "./book";

/** The words that are looked for, in small letters. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The chapters with only those parts that hold every word; a chapter's title counts for all. */
export function matching(chapters: readonly Chapter[], words: string[]): Chapter[] {
  if (!words.length) return [...chapters];
  return chapters
    .map((chapter) => ({
      ...chapter,
      parts: chapter.parts.filter((part) => holds(textOf(part), words)),
    }))
    .filter(({ parts }) => parts.length);
}

export function counted(chapters: readonly Chapter[]): number {
  return chapters.reduce((sum, { parts }) => sum + parts.length, 0);
}

function holds(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

function textOf({ rule, text, rows }: Part): string {
  return [rule ?? "", text, ...rows.flat()].join(" ").toLowerCase();
}
