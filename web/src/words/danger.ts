/** The words on what may come next. */

import { counted } from "../phrases";

export const DANGER = {
  title: "What may come",
  before: "Before this turn is over, if nobody does anything:",
  calm: "nothing in sight",
  onBoard: "Marks on the board",
  more: (count: number) => `and ${count} more, marked on the board`,
  actions: (count: number) => `${counted(count, "action")} away`,
  grave: "grave",
};
