/** The words of the rules in the page. */

export const RULES = {
  tool: "Rules",
  toolHint: "Rules (r)",
  search: "Search the rules",
  searchHint: "A word or a number",
  contents: "Contents",
  close: "Close the rules",
  loading: "Fetching the rules…",
  failed: "The rules could not be fetched.",
  again: "Try again",
  none: (words: string) => `No rule has “${words}” in it.`,
  found: (count: number) => (count === 1 ? "1 passage" : `${count} passages`),
  sign: (number: string) => `Rule ${number}`,
  signs: "Rules on this",
  ruling: "A ruling of ours, where the printed text is silent.",
};
