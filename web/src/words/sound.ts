/** The words of the switch for sounds. */

export const SOUND = {
  on: "Sound",
  off: "Silent",
  hint: "Soft sounds for what happens, and when it is your turn",
};
