/** What a style must know of a label to make it fit. For skins. */

/** Words are never broken, so the longest one says how small a label must be written. */
export function longestWord(label: string): string {
  return label.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}
