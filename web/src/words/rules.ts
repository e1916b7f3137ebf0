/** The words of the rules in the page. */

export const RULES = {
  tool: "Rules",
  of: (title: string) => `Rules of ${title}`,
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
  key: "Opens the first of these rules",
  signs: "Rules on this",
  goal: "How you win",
  losses: "How you all lose",
  dangers: "What to beware of",
  begin: "Let’s begin",
  all: "All the rules",
  briefingHint:
    "Point at anything on the table to see what it does; hold a finger on it where you have no mouse.",
  signsAre: (number: string | undefined) =>
    `The sign § opens the rule on what it stands beside${number ? `, and so does a number such as ${number}` : ""}.`,
  ruling: "A ruling of ours, where the printed text is silent.",
};
