/** Texts about people at a table: the waiting room, muting, blocking and seats. */

export const ROOM_TALK = {
  title: "Talk",
  lines: "Messages",
  none: "Say hello while you wait.",
  looking: "Take a seat to write here.",
  field: "Say something to all",
  placeholder: "Say something",
  say: "Say",
  phrases: "Phrases",
};

export const ROOM_SEAT = {
  own: "Your seat",
};

export const MUTED = {
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  hint: "Only you stop seeing the messages; the others do not notice.",
  told: (names: string) => `Muted: ${names}.`,
  again: "Unmute all",
};

export const KEPT_OUT = {
  title: "Blocked",
  back: "Unblock",
  backFor: (name: string) => `Unblock ${name}`,
  told: (name: string) => `${name} may come to this table again.`,
};

export const SEAT_WISH = {
  ask: "Ask for this seat",
  name: "Your name",
  send: "Ask",
  never: "Cancel",
  asked: "You have asked for this seat.",
  question: (name: string, seat: string) => `${name} would like to take the seat of ${seat}.`,
  yes: "Give them the seat",
  no: "No, thank you",
  label: "Request for a seat",
};

export const LEAVE = {
  tool: "Leave or resign…",
  own: "Your seat: your code, invite a friend, stand up, resign",
};

export const REPORT_TOOL = {
  button: (name: string) => `Report ${name}…`,
  short: "Report",
};
