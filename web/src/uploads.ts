/** Texts that somebody brings, and how much of one the server takes. */

/** How many bytes a text takes once it is sent: a quotation mark takes two, some signs six. */
export const bytesToSend = (text: string): number => new Blob([JSON.stringify({ text })]).size;

/** What is wrong with so many bytes; nothing where nothing is. */
export const tooLarge = (bytes: number, most: number): string =>
  bytes > most ? `The text has ${bytes} bytes; at most ${most} are allowed.` : "";
