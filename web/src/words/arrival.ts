/** What the page says while it comes to a table, and what is missing if that takes long. */

export const ARRIVAL = {
  coming: "Coming to the table…",
  refused: "This table cannot be joined.",
  again: "Try again",
  trying: "The page keeps trying.",
  away: "The server does not answer.",
  blocked:
    "The server answers, but the WebSocket to it does not open. A proxy in front of the server may not pass on the Upgrade and Connection headers.",
  silent: "The WebSocket is open, but the server has not sent the table yet.",
};
