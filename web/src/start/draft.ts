/** A new table as it is being filled in. */

import { signal } from "@preact/signals";
import type { Refusal } from "../api";
import type { Catalogue, Clock, GameInfo, GameOption, NewSeat, NewTable, Setting, Terms } from "../protocol";
import type { Remembered } from "./remembered";

/** The companion that sits down first, where the server has it. */
const USUAL = "search";

const USUAL_TERMS: Terms = {
  public: false,
  spectators: true,
  hints: true,
  chat: true,
  clock: null,
};

/** What each field of the form is given. */
export interface OptionProps {
  draft: Draft;
  option: GameOption;
  refusal: Refusal | null;
}

export class Draft {
  readonly game;
  readonly seats;
  readonly terms = signal<Terms>(USUAL_TERMS);
  readonly settings = signal<Record<string, Setting>>({});
  readonly options = signal<GameOption[]>([]);
  readonly clock = signal<Clock | null>(null);
  readonly companion: string;

  constructor(readonly catalogue: Catalogue) {
    this.game = signal<GameInfo>(catalogue.games[0] as GameInfo);
    const usual = catalogue.ai_players.find(({ name }) => name === USUAL) ?? catalogue.ai_players[0];
    this.companion = usual?.name ?? "";
    this.seats = signal<NewSeat[]>([]);
    this.choose(this.game.value);
  }

  /** Another game, with what was chosen for it last; the seats stay as far as they fit. */
  choose(game: GameInfo, settings: Record<string, Setting> = {}): void {
    this.game.value = game;
    this.settings.value = settings;
    this.options.value = withSeed(game.options);
    const [least, most] = game.seats;
    this.resize(Math.min(most, Math.max(least, this.seats.value.length || 2)));
  }

  /** One person and companions, until somebody says otherwise. */
  resize(count: number): void {
    const kept = this.seats.value.slice(0, count);
    const added = Array.from({ length: count - kept.length }, (_, index) =>
      kept.length + index === 0 ? this.person() : this.helper(),
    );
    this.seats.value = [...kept, ...added];
    this.forgetLostSeats();
  }

  /** Who was to do something and sits here no more. */
  private forgetLostSeats(): void {
    for (const option of this.options.value.filter(({ seat_choices }) => seat_choices)) {
      const choices = option.choices?.slice(0, 1 + this.seats.value.length) ?? [];
      const isLost = !choices.some(({ value }) => value === this.value(option));
      if (isLost) this.set(option.name, option.default);
    }
  }

  /** The game of the last table, its choices and its seats. */
  recall(game: GameInfo, { settings, seats, terms, clock }: Remembered): void {
    if (seats.length) this.seats.value = seats;
    this.choose(game, settings);
    this.terms.value = { ...terms, clock };
    this.clock.value = clock;
  }

  /** The game of a table that is there already, as it was filled in. */
  resume(game: string, settings: Record<string, Setting>, terms: Terms, seats: number): void {
    const found = this.catalogue.games.find(({ name }) => name === game);
    if (found) this.choose(found);
    this.settings.value = { ...settings };
    this.terms.value = terms;
    this.clock.value = terms.clock;
    this.resize(seats);
  }

  seat(index: number, order: NewSeat): void {
    this.seats.value = this.seats.value.with(index, order);
  }

  set(option: string, value: Setting): void {
    this.settings.value = { ...this.settings.value, [option]: value };
  }

  value(option: GameOption): Setting {
    return this.settings.value[option.name] ?? option.default;
  }

  /** Whether somebody has said what it shall be. */
  stated(option: GameOption): boolean {
    return (this.settings.value[option.name] ?? option.default) !== option.default;
  }

  /** An option's entry for each seat; a seat that has none yet takes the first choice. */
  entries(option: GameOption): Setting[] {
    const value = this.value(option);
    const stated = Array.isArray(value) ? value : [];
    const first = option.choices?.[0]?.value ?? null;
    return this.seats.value.map((_, seat) => stated[seat] ?? first);
  }

  person(friend = false): NewSeat {
    return { kind: "person", name: "", friend };
  }

  helper(): NewSeat {
    return { kind: "ai", player: this.companion };
  }

  private setting(option: GameOption): Setting {
    const stated = option.name in this.settings.value;
    return option.multiple && stated ? this.entries(option) : this.value(option);
  }

  order(): NewTable {
    const { name } = this.game.value;
    const settings = this.options.value.map(
      (option) => [option.name, this.setting(option)] as const,
    );
    const seats = this.seats.value.map(named);
    const terms = { ...this.terms.value, clock: this.clock.value };
    return { game: name, options: Object.fromEntries(settings), seats, terms, waiting_room: this.waits };
  }

  /** Where friends are to come, all wait for one another. */
  get waits(): boolean {
    return this.seats.value.some((seat) => seat.kind === "person" && seat.friend);
  }
}

/** Nobody has to type a name. */
function named(order: NewSeat, index: number): NewSeat {
  if (order.kind === "ai") return order;
  return { ...order, name: order.name.trim() || `Player ${index + 1}` };
}

const SEED: GameOption = {
  name: "seed",
  default: null,
  choices: null,
  multiple: false,
  accepts_file: false,
  distinct: false,
  seat_choices: false,
  minimum: null,
  maximum: null,
  house_rule: false,
  help: "A number that fixes the deal. If it is empty, the seed is drawn in secret.",
};

/** Every game is dealt from a seed, whether or not it names it among its options. */
function withSeed(options: GameOption[]): GameOption[] {
  return options.some(({ name }) => name === SEED.name) ? options : [...options, SEED];
}
