/** Names of cards that the view tells by their ids only. */

const EQUIPMENT: Record<string, string> = {
  dune_blaster: "Dune Blaster",
  jet_pack: "Jet Pack",
  solar_shield: "Solar Shield",
  terrascope: "Terrascope",
  water_reserve: "Secret Water Reserve",
  time_throttle: "Time Throttle",
};

export const EQUIPMENT_KINDS = Object.keys(EQUIPMENT);
export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export const STRENGTHS = [1, 2, 3] as const;

export function equipmentLabel(card: string): string {
  return EQUIPMENT[card] ?? card;
}

interface Wind {
  direction: (typeof DIRECTIONS)[number];
  strength: number;
}

/** The wind of a storm card; null for the sun and the rising storm. */
export function windOf(card: string): Wind | null {
  const [name, strength] = card.split("_");
  const direction = DIRECTIONS.find((one) => one === name);
  return direction && strength ? { direction, strength: Number(strength) } : null;
}

export function stormLabel(card: string): string {
  const wind = windOf(card);
  if (!wind) return card === "sun_beats_down" ? "Sun Beats Down" : "Storm Picks Up";
  return `Wind ${wind.direction}, ${wind.strength} ${wind.strength === 1 ? "tile" : "tiles"}`;
}

/** Parts by names that are short enough where there is little room. */
export const SHORT_PARTS: Record<string, string> = {
  solar_crystal: "Crystal",
  navigation_deck: "Deck",
};
