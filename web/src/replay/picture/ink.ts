/** The colours of the picture, its letters, and the line of each seat. */

export const INK = "#2b2117";
export const BRASS = "#7d5414";
export const ALARM = "#a32a1c";
export const PRIMARY = "#155a69";
/** Around letters, so that no line runs through them. */
const GROUND = "rgb(250 242 224 / 75%)";
export const PAPER = "#fffaee";
const INK_SOFT = "#5d4e3b";
const DISPLAY = "Iowan Old Style, Palatino, Georgia, serif";
/** Each seat's own pattern, for those who tell no colours: as in the page that looks back. */
const DASHES = ["", "18 6", "4 6", "18 6 4 6", "10 6", "18 6 4 6 4 6"];

export function words(
  x: number,
  y: number,
  size: number,
  text: string,
  colour: string,
  anchor: "start" | "middle" = "start",
): string {
  return `<text text-anchor="${anchor}" x="${x}" y="${y}" font-family="${DISPLAY}" font-size="${size}" font-weight="600" fill="${colour}" stroke="${GROUND}" stroke-width="4" paint-order="stroke">${escaped(text)}</text>`;
}

export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** How the line of a seat among rivals is drawn: that of whom it is about is the broadest. */
export function stroke(seat: number, colour: string | undefined, isAbout: boolean): string {
  const dash = DASHES[seat % DASHES.length];
  const pattern = dash ? ` stroke-dasharray="${dash}"` : "";
  return `fill="none" stroke="${inked(colour)}" stroke-width="${isAbout ? 6 : 3.5}" stroke-linejoin="round"${pattern}`;
}

/** The colour of a seat as its skin has it, dark enough for a line on paper. */
function inked(colour: string | undefined): string {
  const probe = document.createElement("i");
  if (colour) probe.dataset.colour = colour;
  document.body.append(probe);
  const hue = getComputedStyle(probe).getPropertyValue("--hue").trim();
  probe.remove();
  return hue ? `color-mix(in oklab, ${hue} 78%, ${INK})` : INK_SOFT;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] as string);
}
