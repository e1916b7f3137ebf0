/** The Island's own face: board, hands, water and treasures. */

import type { Skin } from "@page/skins/contract";
import { DRAWINGS } from "./art/drawings";
import { RoleMark } from "./art/emblems";
import { KindMark } from "./art/kinds";
import { Board } from "./board";
import { Ending } from "./Ending";
import { step } from "./events/steps";
import { SeatBody } from "./seats";
import { Side } from "./side";
import type { IslandView } from "./view";
import { describe } from "./words/spoken";
import "./css/board.css";
import "./css/meter.css";
import "./css/tile.css";
import "./css/signs.css";
import "./css/pawns.css";
import "./css/cards.css";
import "./css/side.css";
import "./css/forced.css";

export const skin: Skin<IslandView> = {
  game: "island",
  Board,
  SeatBody,
  SeatMark: ({ seat }) => <RoleMark role={seat.role} colour={seat.colour} />,
  Side,
  Ending,
  KindMark,
  drawings: DRAWINGS,
  describe,
  step,
  kinds: {
    move: "Move",
    fly: "Fly",
    navigate: "Send a friend",
    shore: "Shore up",
    give: "Give a card",
    lift: "Helicopter",
    land: "Land",
    lift_off: "Lift off",
    sandbags: "Sandbags",
    discard: "Discard",
    swim: "Swim",
    end: "End actions",
  },
  quiet: ["pass"],
  pace: {
    turn: 450,
    end: 150,
    decline: 120,
    move: 550,
    fly: 750,
    flood: 850,
    sink: 1300,
    draw: 950,
    waters_rise: 1700,
    lay_on_top: 1000,
    capture: 1700,
  },
  sounds: {
    move: "step",
    fly: "wing",
    navigate: "step",
    shore: "dig",
    lift: "wing",
    sandbags: "dig",
    flood: "splash",
    sink: "sink",
    draw: "flip",
    give: "flip",
    waters_rise: "alarm",
    capture: "treasure",
    swim: "splash",
  },
  help: [
    "A percentage on a tile: the chance that its flood card comes this turn. If the number is red, the game may be lost.",
    "Hover over a player: the numbers show how many actions that pawn needs to each tile.",
    "Dry tiles show their picture; flooded tiles lie under waves; sunk tiles are gone.",
    "A sign in a corner shows which treasure can be taken there; a red ring marks the last site of a treasure.",
    "The gauge shows how many flood cards come each turn; at the skull the game is lost.",
  ],
};
