/** What is said where the server cannot be reached, or a piece of the page did not arrive. */

export const OFFLINE = {
  missing: "The rest of the page did not arrive.",
  again: "Load it again",
  away: "Perhaps there is no net.",
  title: "Meanwhile, to read",
  rules: (title: string) => `Rules of ${title}`,
  games: "Finished games",
  lookBack: "Look back",
  nothing: "Rules of games that you open and games that you finish are kept here for when there is no net.",
};
