/** A picture of a whole game to show around: how it ended, and the chance all along. */

import { listed } from "../phrases";
import { WORDS, percent } from "../words/lookback";
import { personAt } from "./naming";
import type { Reel } from "./reel";

const [WIDTH, HEIGHT] = [1200, 630];
const SHEET = { left: 80, top: 290, width: 1040, height: 230 };
const INK = "#2b2117";
const BRASS = "#7d5414";
const ALARM = "#a32a1c";
const PRIMARY = "#155a69";
const DISPLAY = "Iowan Old Style, Palatino, Georgia, serif";

export async function savePicture(reel: Reel): Promise<void> {
  const blob = await drawn(pictureOf(reel));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${reel.game}-${reel.table}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The picture as SVG; all of it is drawn here, from the numbers of the game. */
function pictureOf(reel: Reel): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    sky(),
    words(80, 118, 64, headline(reel), INK),
    words(80, 168, 30, reel.title, BRASS),
    words(80, 208, 24, shortened(`${WORDS.turns(reel.turns)} · ${people(reel)}`), INK),
    words(80, 258, 24, shortened(reel.outcome.text), INK),
    curve(reel),
    words(80, 590, 20, `Marooned · ${WORDS.unofficial}`, BRASS),
    "</svg>",
  ].join("");
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

function headline({ cooperative, outcome, seats, about }: Reel): string {
  if (!cooperative) return `${personAt({ seats }, about)} wins`;
  return outcome.won ? WORDS.won : WORDS.lost;
}

function people({ seats }: Reel): string {
  return listed(seats.map(({ name }) => name));
}

function curve(reel: Reel): string {
  const { left, top, width, height } = SHEET;
  const { chances, about, turning_points } = reel;
  const last = Math.max(1, chances.length - 1);
  const at = (moment: number, chance: number): [number, number] => [
    left + (moment / last) * width,
    top + (1 - chance) * height,
  ];
  const line = chances.map((chance, moment) => at(moment, chance[about] ?? 0).map((n) => n.toFixed(1)).join(" "));
  if (!line.length) return "";
  const points = turning_points.map(({ moment, before, after }) => {
    const [x, y] = at(moment, chances[moment]?.[about] ?? 0);
    const colour = after < before ? ALARM : PRIMARY;
    const label = `${percent(before)} → ${percent(after)}`;
    const above = y > top + 60 ? y - 18 : y + 36;
    return `<circle cx="${x}" cy="${y}" r="9" fill="#fffaee" stroke="${colour}" stroke-width="4"/>${words(Math.min(x - 50, left + width - 130), above, 20, label, colour)}`;
  });
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fffaee" opacity=".85" rx="10"/>`,
    `<path d="M${left} ${top + height / 2}h${width}" stroke="#cdb78d" stroke-width="2" stroke-dasharray="6 8"/>`,
    `<path d="M${line.join("L")}" fill="none" stroke="${BRASS}" stroke-width="5" stroke-linejoin="round"/>`,
    ...points,
  ].join("");
}

function words(x: number, y: number, size: number, text: string, colour: string): string {
  return `<text x="${x}" y="${y}" font-family="${DISPLAY}" font-size="${size}" font-weight="600" fill="${colour}">${escaped(text)}</text>`;
}

function shortened(text: string): string {
  return text.length > 78 ? `${text.slice(0, 77)}…` : text;
}

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] as string);
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
