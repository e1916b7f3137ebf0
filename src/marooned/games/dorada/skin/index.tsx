/** Isla Dorada's own face: map, bidding, hand and goals. */

import type { Skin } from "@page/skins/contract";
import { DRAWINGS } from "./art/drawings";
import { SeatMark } from "./art/emblems";
import { KindMark } from "./art/kinds";
import { Board } from "./board";
import { Ending, Ranking } from "./Ending";
import { step } from "./events/steps";
import { SeatBody } from "./seats";
import { Side } from "./side";
import type { DoradaView } from "./view";
import { label } from "./words/labels";
import { holds, named, price, titled } from "./words/offers";
import { describe } from "./words/spoken";
import "./css/colours.css";
import "./css/board.css";
import "./css/trails.css";
import "./css/sites.css";
import "./css/pieces.css";
import "./css/desk.css";
import "./css/cards.css";
import "./css/goals.css";
import "./css/lots.css";
import "./css/auction.css";
import "./css/side.css";
import "./css/seats.css";
import "./css/ending.css";
import "./css/forced.css";

export const skin: Skin<DoradaView> = {
  game: "dorada",
  Board,
  SeatBody,
  SeatMark,
  Side,
  Ending,
  Ranking,
  KindMark,
  drawings: DRAWINGS,
  describe,
  label,
  named,
  titled,
  price,
  holds,
  step,
  kinds: {
    ovetos: "Ovetos",
    sangaia: "Sangaia",
    take_top: "Take the top card",
    juju: "Juju",
    go: "Bid for a site",
    stake: "Bid",
    add: "Add to a bid",
    pay: "Pay",
    turn: "Turn with a Shaman",
    find: "Play a treasure",
    find_bonus: "Treasure with a Bonus",
    fetch: "Fetch with a Bongo",
    fetch_bonus: "Bongo and Bonus",
    take: "Take from the row",
    player: "Choose a player",
    block: "Block a path",
    give_up: "Give up",
    discard: "Discard",
  },
  pace: {
    round: 700,
    bid: 900,
    add: 900,
    pass: 380,
    won: 1000,
    paid: 900,
    travel: 1300,
    sangaia: 1400,
    marker: 800,
    curse: 1500,
    find: 1500,
    news: 1300,
    draw: 700,
    take: 700,
    bolt: 1300,
    makaks: 900,
    block: 1000,
    discard: 500,
    chosen: 300,
  },
  sounds: {
    round: "drum",
    bid: "coin",
    add: "coin",
    paid: "coin",
    won: "drum",
    travel: "step",
    sangaia: "wing",
    marker: "flip",
    curse: "alarm",
    find: "treasure",
    news: "drum",
    draw: "flip",
    take: "flip",
    bolt: "wind",
    makaks: "alarm",
  },
  help: [
    "A percentage on the deck: the chance that its top card strikes at once. A percentage beside a site: the chance that another player holds a Sangaia.",
    "A green number on a card: what it adds to a bid or to a treasure. A dashed card costs gold.",
    "To bid, click a site, then an amount. The number beside a way to travel is the most that you can bid.",
    "A chest or a skull beside a site: the points of your own cards there. Only you see these signs.",
    "Paths: peaks for Yaks, dots for Kamels, leaves for Gonogos; all water for Kayaks.",
    "Markers 4 and 9 are eight-sided: they bring cable news. After the last marker the game ends.",
    "A lightning flash: the card strikes at once and is not kept.",
    "Site symbols: columns are white, stone heads red, pyramids yellow, stilt houses green.",
  ],
};
