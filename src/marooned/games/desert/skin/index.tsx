/** The Desert's own face: tray, canteens, storm meter and the parts of the flying machine. */

import type { Skin } from "@page/skins/contract";
import { DRAWINGS } from "./art/drawings";
import { RoleMark } from "./art/emblems";
import { KindMark } from "./art/kinds";
import { Board } from "./board";
import { Ending } from "./Ending";
import { step } from "./events/steps";
import { SeatBody } from "./seats";
import { Side } from "./side";
import type { DesertView } from "./view";
import { label } from "./words/labels";
import { describe } from "./words/spoken";
import "./css/sand.css";
import "./css/board.css";
import "./css/tile.css";
import "./css/cell.css";
import "./css/pawns.css";
import "./css/meter.css";
import "./css/cards.css";
import "./css/spotlight.css";
import "./css/seats.css";
import "./css/side.css";
import "./css/storm_pile.css";
import "./css/forced.css";

export const skin: Skin<DesertView> = {
  game: "desert",
  Board,
  SeatBody,
  SeatMark: ({ seat }) => <RoleMark role={seat.role} colour={seat.colour} />,
  Side,
  Ending,
  KindMark,
  drawings: DRAWINGS,
  describe,
  label,
  step,
  kinds: {
    move: "Move",
    carry: "Move with a friend",
    remove: "Remove sand",
    remove_two: "Remove two sand",
    excavate: "Excavate",
    pick_up: "Pick up",
    navigate: "Send a friend",
    lead: "Lead the Climber",
    lead_with: "Lead the Climber with a friend",
    fetch: "Take water",
    share: "Share water",
    hand: "Hand over equipment",
    spare: "Spare a storm card",
    look: "Look at the storm cards",
    bury: "Put one at the bottom",
    blast: "Dune Blaster",
    jet: "Jet Pack",
    jet_with: "Jet Pack for two",
    shield: "Solar Shield",
    scope: "Terrascope",
    reserve: "Secret Water Reserve",
    throttle: "Time Throttle",
    stop: "Stop there",
    keep: "Leave the order",
    end: "End actions",
  },
  quiet: ["pass"],
  pace: {
    turn: 500,
    end: 150,
    stop: 150,
    keep: 250,
    move: 550,
    lead: 550,
    navigate: 600,
    jet: 850,
    remove: 500,
    blast: 750,
    excavate: 950,
    place: 1500,
    pick_up: 1500,
    gear: 1300,
    well: 900,
    reserve: 900,
    share: 600,
    storm: 1150,
    blow: 800,
    respite: 700,
    drink: 1100,
    picks_up: 1200,
    shuffle: 700,
  },
  sounds: {
    move: "step",
    lead: "step",
    navigate: "step",
    jet: "wing",
    remove: "dig",
    blast: "drum",
    excavate: "dig",
    place: "coin",
    pick_up: "treasure",
    gear: "coin",
    well: "splash",
    share: "splash",
    reserve: "splash",
    storm: "flip",
    blow: "wind",
    drink: "splash",
    picks_up: "alarm",
  },
  help: [
    "A percentage on a tile: the chance that the next storm card blows sand on it. A red percentage beside a name: the chance that this player dies of thirst this turn.",
    "Hover over a player: the numbers show how many actions that pawn needs to each tile.",
    "Turquoise tiles are excavated; an arrow shows the row or the column of a part.",
    "A drop on a tile: a well or a mirage lies below. A lens shows what a player has seen there.",
    "A number on a tile counts its sand; two or more, under a rope, block it.",
    "A crossed-out drop beside a pawn: its canteen is empty, and the game is lost if this player must drink.",
    "The whirlwind is the storm meter: it shows how many storm cards come each turn, up to the skull.",
  ],
};
