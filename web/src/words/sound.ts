/** Texts of the sound switch. */

export const SOUND = {
  on: "Sound",
  off: "Silent",
  hint: "Soft sounds for events and for your turn",
};
