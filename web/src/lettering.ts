/** How long a label's longest word is, told to its style: it cannot be broken. For skins. */

export function longestWord(label: string): { "--longest": number } {
  const lengths = label.split(/\s+/).map((word) => word.length);
  return { "--longest": Math.max(1, ...lengths) };
}
