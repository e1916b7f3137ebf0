/** Texts of the page of a banned browser. */

export const BANNED = {
  title: "You are banned",
  hint: "The operator of this server has decided this. Reload the page after the end of the ban.",
};
