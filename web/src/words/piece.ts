/** What is said where a piece of the page could not be fetched. */

export const PIECE = {
  missing: "The rest of the page did not arrive.",
  again: "Load it again",
};
