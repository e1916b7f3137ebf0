/** Texts of puzzles. */

export const PUZZLES = {
  inviteTitle: "Puzzles",
  invite: "Positions from real games. Find the best plan, which thousands of simulated games have confirmed.",
  count: (solved: number, all: number) => `${solved} of ${all} solved`,
  solvedSoFar: (solved: number) => `${solved} solved`,
  open: "Solve",
  page: (game: string) => `Puzzles: ${game}`,
  back: "Back to the tables",
  loading: "Loading the puzzles…",
  failed: "The puzzles could not be loaded.",
  again: "Try again",
  about:
    "Play as at any table. Your plan ends before the next card or another player’s turn. Then the page rates your plan and shows the best one.",
  level: { easy: "Easy", medium: "Medium", hard: "Hard" },
  all: "All",
  levels: "Which puzzles",
  mark: { solved: "solved", tried: "tried" },
  players: (count: number) => `${count} seats`,
  card: "Puzzle",
  task: (who: string) => `${who}: what is the best you can do now?`,
  taken: (count: number) =>
    count === 1 ? "One step taken." : count ? `${count} steps taken.` : "Your plan ends at the next random event.",
  weighing: "Your plan is being rated…",
  solved: "Solved!",
  missed: "Not the best plan.",
  yours: "Your plan",
  best: "Best plan",
  rest: "Best other plan",
  chance: (worlds: string) =>
    `Chance to win in ${worlds} simulated continuations, all played by a simple AI player. Good players win more often, so only the difference between the plans matters.`,
  lost: (points: string) => `${points} points below the best plan.`,
  none: "No plan is better.",
  tried: "This plan was not rated before, so it was simulated just now.",
  solution: "The best plan, step by step",
  others: (count: number) =>
    count === 1 ? "One other plan is about as good." : `${count} other plans are about as good.`,
  agreed: "If AI players that plan ahead play on, the same plan is best.",
  retry: "Try once more",
  next: "Next puzzle",
  noneLeft: "You have solved all other puzzles.",
  list: "All puzzles",
  privateTitle: "This puzzle is played in another browser",
  privateText:
    "A link to a running puzzle is private: only the browser that opened the puzzle sees the plan and its result. You can play the same puzzle at a table of your own.",
  playIt: "Play this puzzle",
};
