/** Names that the view tells by their ids only, and what each card is good for. */

import type { PathType, Way } from "../view";

interface CardWords {
  name: string;
  use: string;
}

const animal = (name: string, land: string): CardWords => ({
  name,
  use: `Pays 1 for a journey by ${land}.`,
});

const bonus = (symbol: string): CardWords => ({
  name: `Bonus: ${symbol}`,
  use: `Played together with a ${symbol}: makes this treasure worth more.`,
});

const SYMBOLS = ["idol", "mask", "crown", "chalice", "tablet", "gem"] as const;

/** What a hand can hold, in the order in which it is sorted. */
export const HELD: Record<string, CardWords> = {
  yak: animal("Yak", "mountain"),
  kamel: animal("Kamel", "sand"),
  gonogo: animal("Gonogo", "jungle"),
  kayak: { name: "Kayak", use: "Pays 2 for a journey by river, lake or sea." },
  drako: { name: "Drako", use: "Pays 2 for any journey; costs 1 gold." },
  zeppelin: { name: "Zeppelin", use: "Pays 5 for any journey; costs 3 gold." },
  shaman: { name: "Shaman", use: "Turns animals of one kind into another kind for one payment." },
  ovetos: { name: "Ovetos", use: "Played with a large bid: ends the bidding at once." },
  juju: { name: "Juju", use: "Played with a bid: shuts another player out of this bidding." },
  sangaia: { name: "Sangaia", use: "The expedition does not stop at the site but travels on." },
  bongo: { name: "Bongo", use: "Plays a treasure of a neighbouring site." },
  ...Object.fromEntries(SYMBOLS.map((symbol) => [`bonus-${symbol}`, bonus(symbol)])),
};

const BOLTS: Record<string, CardWords> = {
  makaks: { name: "Makaks", use: "Take a card at random from another player." },
  bigfoot: { name: "Bigfoot", use: "Bigfoot blocks a path on land." },
  leviathan: { name: "Leviathan", use: "Leviathan blocks a path on water." },
  antik: { name: "Antik", use: "Draw two treasures, keep one." },
  istwa: { name: "Istwa", use: "Draw a destiny; keep it or your own." },
  marabout: { name: "Marabout", use: "Take a hidden treasure at random from another player." },
  diawas: { name: "Diawas", use: "Deck, row and discards are shuffled; choose again." },
  panda: { name: "Panda", use: "Two players discard three cards each." },
  samedi: { name: "Samedi", use: "Two players draw a curse each." },
};

const ALL: Record<string, CardWords> = { ...HELD, ...BOLTS };

export function cardName(card: string): string {
  return ALL[card]?.name ?? card;
}

export function cardUse(card: string): string {
  return ALL[card]?.use ?? "";
}

export function isBolt(card: string): boolean {
  return card in BOLTS;
}

export const WAYS: readonly Way[] = ["mountain", "sand", "jungle", "water", "air"];

export const PATH_TYPES: readonly PathType[] = [
  "mountain",
  "sand",
  "jungle",
  "river",
  "lake",
  "sea",
];

export const FAMILY_NAMES: Record<string, string> = {
  white: "white site",
  red: "red site",
  yellow: "yellow site",
  green: "green site",
};
