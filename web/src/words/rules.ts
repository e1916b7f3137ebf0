/** Texts of the rulebook. */

export const RULES = {
  tool: "Rules",
  of: (title: string) => `Rules of ${title}`,
  toolHint: "Rules (r)",
  search: "Search the rules",
  searchHint: "A word or a number",
  contents: "Contents",
  close: "Close the rules",
  loading: "Loading the rules…",
  failed: "The rules could not be loaded.",
  again: "Try again",
  none: (words: string) => `No rule contains “${words}”.`,
  found: (count: number) => (count === 1 ? "1 passage" : `${count} passages`),
  sign: (number: string) => `Rule ${number}`,
  key: "Opens the first of these rules",
  signs: "Rules for this",
  goal: "How you win",
  losses: "How you all lose",
  dangers: "What to beware of",
  begin: "Let’s begin",
  all: "All the rules",
  briefingHint:
    "Hover over anything to see what it does (long-press on touch screens).",
  signsAre: (number: string | undefined) =>
    `The § sign opens the rule for the item beside it${number ? `; a number such as ${number} opens that rule` : ""}.`,
  ruling: "Our own ruling: the printed rules do not decide this.",
};
