/** The words of the start page. */

export const START = {
  seats: (least: number, most: number) => `For ${least} to ${most}`,
  together: "all win or lose together",
  apart: "each for themselves",
  won: (players: number, title: string) => `Won by ${players} × ${title} alone, as counted`,
  counted: "How this was counted",
  ofHundred: (percent: number) => `${Math.round(percent)} of 100`,
  rules: "Rules",
  of: (title: string) => `of ${title}`,
  order: "Sort",
  orders: {
    waiting: "What waits for me",
    newest: "Newest first",
    game: "By game",
  },
  put: "Put away",
  putAway: (title: string, when: string) => `Put ${title} away, opened ${when}`,
  bringBack: (count: number) => (count === 1 ? "Show the one put away" : `Show all ${count} put away`),
  companions: (count: number) => (count === 1 ? "a companion" : `${count} companions`),
  free: (count: number) => (count === 1 ? "a free seat" : `${count} free seats`),
  notPossible: (option: string, value: string) => `${option}: “${value}” is not possible here.`,
  possible: (choices: string) => `Possible are: ${choices}.`,
};
