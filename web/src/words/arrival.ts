/** What the page says while it comes to a table, and what is missing if that takes long. */

export const ARRIVAL = {
  coming: "Coming to the table…",
  refused: "This table cannot be joined.",
  again: "Try again",
  trying: "The page keeps trying.",
  away: "The server does not answer.",
  blocked:
    "The server answers, but no WebSocket to it opens. The proxy in front of it has to pass on the Upgrade, Connection and Host headers.",
  silent: "The WebSocket is open, but the server has not sent the table yet.",
};
