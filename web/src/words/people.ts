/** The words of people at a table: before the deal, and of whom one does not want to hear. */

export const ROOM_TALK = {
  title: "Talk",
  lines: "What was said",
  none: "Say hello while you wait.",
  looking: "Whoever sits down may write here.",
  field: "Say something to all",
  placeholder: "Say something",
  say: "Say",
  phrases: "Phrases",
};

export const ROOM_SEAT = {
  own: "Your seat",
};

export const MUTED = {
  mute: (name: string) => `Do not hear ${name}`,
  unmute: (name: string) => `Hear ${name} again`,
  hint: "For you alone; nobody is told.",
  told: (names: string) => `You do not hear ${names}.`,
  again: "Hear all again",
};

export const KEPT_OUT = {
  title: "Kept out",
  back: "Let back in",
  backFor: (name: string) => `Let ${name} back in`,
  told: (name: string) => `${name} may come to this table again.`,
};

export const SEAT_WISH = {
  ask: "Ask to sit here",
  name: "Your name",
  send: "Ask",
  never: "Never mind",
  asked: "You have asked for this seat.",
  question: (name: string, seat: string) => `${name} would like to sit down on the seat of ${seat}.`,
  yes: "Give them the seat",
  no: "No, thank you",
  label: "Somebody asks for a seat",
};

export const LEAVE = {
  tool: "Leave or resign…",
  own: "Your seat: your code, invite a friend, stand up, resign",
};
