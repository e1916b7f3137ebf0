/** Finding passages of the rules by words. */

import type { RulebookChapter, RulebookPart } from "../protocol";




/** The words that are looked for, in small letters. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The chapters with only those parts that hold every word; a chapter's title counts for all. */
export function matching(chapters: readonly RulebookChapter[], words: string[]): RulebookChapter[] {
  if (!words.length) return [...chapters];
  return chapters
    .map((chapter) => ({
      ...chapter,
      parts: chapter.parts.filter((part) => holds(textOf(part), words)),
    }))
    .filter(({ parts }) => parts.length);
}

export function counted(chapters: readonly RulebookChapter[]): number {
  return chapters.reduce((sum, { parts }) => sum + parts.length, 0);
}

function holds(text: string, words: string[]): boolean {
  return words.every((word) => text.includes(word));
}

function textOf({ rule, text, rows }: RulebookPart): string {
  return [rule ?? "", text, ...rows.flat()].join(" ").toLowerCase();
}
