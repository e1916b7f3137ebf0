/** Texts for a server that does not answer, and for a page that loaded only in part. */

export const OFFLINE = {
  missing: "The page did not finish loading.",
  again: "Load it again",
  away: "You may be offline.",
  title: "Available offline",
  rules: (title: string) => `Rules of ${title}`,
  games: "Finished games",
  lookBack: "Replay",
  nothing: "Rules that you open and games that you finish are saved here for offline reading.",
};
