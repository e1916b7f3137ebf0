/** A picture of a whole game to show around: how it ended, and the chance all along. */

import { listed } from "../../phrases";
import type { Replay } from "../../protocol";
import { WORDS } from "../../words/replay";
import { personAt } from "../naming";
import { BRASS, INK, shortened, words } from "./ink";
import { sheet, type Colours } from "./sheet";

const [WIDTH, HEIGHT] = [1200, 630];
const LONGEST = 78;
/** Pixels for the headline. */
const ROOM = 1040;

export async function savePicture(replay: Replay, colours: Colours): Promise<void> {
  const blob = await drawn(pictureOf(replay, colours));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${replay.game}-${replay.table}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The picture as SVG; all of it is drawn here, from the numbers of the game. */
function pictureOf(replay: Replay, colours: Colours): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    sky(),
    words(80, 118, sizeOf(headline(replay)), headline(replay), INK),
    words(80, 168, 30, replay.title, BRASS),
    words(80, 208, 24, shortened(`${WORDS.turns(replay.turns)} · ${people(replay)}`, LONGEST), INK),
    words(80, 256, 24, shortened(replay.outcome.text, LONGEST), INK),
    sheet(replay, colours),
    words(80, 590, 20, `Marooned · ${WORDS.unofficial}`, BRASS),
    "</svg>",
  ].join("");
}

/** As large as fits beside the sun: letters are some 0.55 of their size wide. */
function sizeOf(text: string): number {
  return Math.min(64, Math.floor(ROOM / (0.55 * text.length)));
}

function sky(): string {
  const waves = [0, 1, 2].map((row) => {
    const y = 540 + row * 30;
    return `<path d="M0 ${y}q75 -22 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0V${HEIGHT}H0z" fill="#74b3b8" opacity="${0.2 + row * 0.15}"/>`;
  });
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf2e0"/>`,
    `<circle cx="1040" cy="150" r="84" fill="#f6c76a" opacity=".75"/>`,
    `<circle cx="1040" cy="150" r="116" fill="none" stroke="#f6c76a" stroke-width="5" stroke-dasharray="4 20" opacity=".75"/>`,
    ...waves,
    `<rect x="12" y="12" width="${WIDTH - 24}" height="${HEIGHT - 24}" rx="26" fill="none" stroke="#b48a45" stroke-width="4"/>`,
  ].join("");
}

/** Rivals who are level win together. */
function headline({ cooperative, outcome, seats, chances_seat: about }: Replay): string {
  if (cooperative) return outcome.won ? WORDS.won : WORDS.lost;
  const { scores = [] } = outcome;
  const level = seats.filter(({ seat }) => seat === about || scores[seat] === (scores[about] ?? NaN));
  return WORDS.wins(level.map(({ seat }) => personAt({ seats }, seat)));
}

function people({ seats }: Replay): string {
  return listed(seats.map(({ name }) => name));
}

async function drawn(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
