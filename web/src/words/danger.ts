/** Texts of the panel of dangers. */

import { counted } from "../phrases";

export const DANGER = {
  title: "Dangers ahead",
  before: "Possible before this turn ends, unless you prevent it:",
  calm: "none in sight",
  onBoard: "Marks on the board",
  more: (count: number) => `and ${count} more, marked on the board`,
  actions: (count: number) => `${counted(count, "action")} away`,
  grave: "serious",
};
