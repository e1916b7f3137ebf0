/** A text file that a person picked, as the server takes it. */

import { bytesToSend, tooLarge } from "../../uploads";

/** What else is told of a table goes with it: the server takes 65,536 bytes in all. */
const MOST_BYTES = 60_000;

/** Its text; it ends with a line break, by which the server knows a text from a choice. */
export async function textOf(file: File): Promise<string> {
  // It takes no less than it holds: what is too large by far is not even read.
  refuse(file.name, tooLarge(file.size, MOST_BYTES));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${file.name} cannot be read.`);
  });
  const text = decoded(bytes);
  if (text === null) throw new Error(`${file.name} is not UTF-8 text.`);
  refuse(file.name, tooLarge(bytesToSend(text), MOST_BYTES));
  return text.endsWith("\n") ? text : `${text}\n`;
}

function refuse(name: string, complaint: string): void {
  if (complaint) throw new Error(`${name}: ${complaint}`);
}

function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
