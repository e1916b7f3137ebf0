/** The words on what may come next. */

export const DANGER = {
  title: "What may come",
  before: "Before this turn is over, if nobody does anything:",
  calm: "nothing in sight",
  onBoard: "Marks on the board",
  more: (count: number) => `and ${count} more, marked on the board`,
  actions: (count: number) => (count === 1 ? "1 action away" : `${count} actions away`),
  grave: "grave",
};
