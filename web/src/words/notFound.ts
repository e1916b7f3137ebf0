/** Texts for addresses without a page. */

export const LOST = {
  page: {
    title: "There is nothing at this address",
    text: "The address may be incomplete or mistyped.",
  },
  game: {
    title: "There is no such game here",
    text: "The address may be mistyped, or the game is not installed on this server.",
  },
  table: {
    title: "There is no such table",
    text: "The link may be incomplete, or the table was deleted.",
  },
  replay: {
    title: "There is no such replay",
    text: "The link may be incomplete, or the game was deleted.",
  },
  puzzle: {
    title: "There is no such puzzle",
    text: "The link may be incomplete, or the puzzle was deleted.",
  },
  home: "To the start page",
};

export type NotFound = Exclude<keyof typeof LOST, "home">;
