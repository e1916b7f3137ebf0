/** The sheet with the lines of a game, its turning points, and among rivals whose line is which. */

import type { Replay, TurningPoint } from "../../protocol";
import { percent } from "../../words/replay";
import { personAt } from "../naming";
import { arranged, type Box } from "./labels";
import { ALARM, BRASS, INK, PAPER, PRIMARY, shortened, stroke, words } from "./ink";

const [LEFT, TOP, WIDTH] = [80, 284, 1040];
const HEIGHT = { team: 236, rivals: 190 };
const LEGEND = { top: 506, row: 28, least: 3, sign: 52, name: 15 };

/** What each seat's things are coloured by; a game without seats of its own colours has none. */
export type Colours = readonly (string | undefined)[];

export function sheet(replay: Replay, colours: Colours): string {
  if (!replay.win_chances.length) return "";
  const height = replay.cooperative ? HEIGHT.team : HEIGHT.rivals;
  return [
    `<rect x="${LEFT}" y="${TOP}" width="${WIDTH}" height="${height}" fill="${PAPER}" opacity=".85" rx="10"/>`,
    `<path d="M${LEFT} ${TOP + height / 2}h${WIDTH}" stroke="#cdb78d" stroke-width="2" stroke-dasharray="6 8"/>`,
    ...lines(replay, colours, height),
    ...flags(replay, height),
    ...(replay.cooperative ? [] : legend(replay, colours)),
  ].join("");
}

/** Whom the picture is about comes last, over all others. */
function lines(replay: Replay, colours: Colours, height: number): string[] {
  if (replay.cooperative) {
    return [`<path d="${lineOf(replay, 0, height)}" fill="none" stroke="${BRASS}" stroke-width="5" stroke-linejoin="round"/>`];
  }
  const seats = (replay.win_chances[0] ?? []).map((_, seat) => seat);
  const sorted = [...seats.filter((seat) => seat !== replay.chances_seat), replay.chances_seat];
  return sorted.map(
    (seat) => `<path d="${lineOf(replay, seat, height)}" ${stroke(seat, colours[seat], seat === replay.chances_seat)}/>`,
  );
}

function lineOf({ win_chances: chances }: Replay, seat: number, height: number): string {
  const points = chances.map((chance, moment) => spot(chances, moment, chance[seat] ?? 0, height));
  return `M${points.map((at) => at.map((n) => n.toFixed(1)).join(" ")).join("L")}`;
}

function spot(chances: number[][], moment: number, chance: number, height: number): [number, number] {
  const last = Math.max(1, chances.length - 1);
  return [LEFT + (moment / last) * WIDTH, TOP + (1 - chance) * height];
}

const FLAG = { radius: 11, letters: 20 };
/** The room of a label such as "100 % → 100 %", in the widest of the fonts. */
const LABEL = { width: 150, height: 24 };

/** A circle on the line for each turning point, and near it how the chance changed. */
function flags(replay: Replay, height: number): string[] {
  const { win_chances: chances, chances_seat: about, turning_points } = replay;
  const spots = turning_points.map(({ moment }) => {
    const [x, y] = spot(chances, moment, chances[moment]?.[about] ?? 0, height);
    return { x, y };
  });
  const room = { x: LEFT + 6, y: TOP + 4, width: WIDTH - 12, height: height - 8 };
  const boxes = arranged(spots, LABEL, FLAG.radius, room);
  return spots.map(({ x, y }, index) => {
    const point = turning_points[index] as TurningPoint;
    const colour = point.after < point.before ? ALARM : PRIMARY;
    const circle = `<circle cx="${x}" cy="${y}" r="${FLAG.radius - 2}" fill="${PAPER}" stroke="${colour}" stroke-width="4"/>`;
    return circle + label(boxes[index] ?? null, `${percent(point.before)} → ${percent(point.after)}`, colour);
  });
}

function label(box: Box | null, text: string, colour: string): string {
  if (!box) return "";
  const [middle, base] = [box.x + box.width / 2, box.y + box.height - 5];
  return words(middle, base, FLAG.letters, text, colour, "middle");
}

/** Each line's name, in two rows where there are many. */
function legend({ seats, chances_seat: about }: Replay, colours: Colours): string[] {
  const columns = seats.length > 4 ? LEGEND.least : seats.length;
  return seats.map(({ seat }, index) => {
    const x = LEFT + (index % columns) * (WIDTH / columns);
    const y = LEGEND.top + Math.floor(index / columns) * LEGEND.row;
    const name = shortened(personAt({ seats }, seat), LEGEND.name);
    const line = `<path d="M${x} ${y - 6}h${LEGEND.sign - 10}" ${stroke(seat, colours[seat], seat === about)}/>`;
    return line + words(x + LEGEND.sign, y, 20, name, INK);
  });
}
