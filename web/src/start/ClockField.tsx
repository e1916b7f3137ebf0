/** Whether persons at a new table have a clock, and what happens when their time is out. */

import type { Clock } from "../protocol";
import type { Draft } from "./draft";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const KINDS: readonly [Clock["kind"] | "", string][] = [
  ["", "No clock"],
  ["turn", "For each turn"],
  ["game", "For the whole game"],
  ["days", "Days for each turn"],
];
const LENGTHS: Record<Clock["kind"], readonly [number, string][]> = {
  turn: [
    [30, "30 seconds"],
    [MINUTE, "1 minute"],
    [2 * MINUTE, "2 minutes"],
    [5 * MINUTE, "5 minutes"],
  ],
  game: [
    [10 * MINUTE, "10 minutes each"],
    [20 * MINUTE, "20 minutes each"],
    [45 * MINUTE, "45 minutes each"],
  ],
  days: [
    [DAY, "1 day"],
    [3 * DAY, "3 days"],
    [7 * DAY, "a week"],
  ],
};
const OVER: readonly [Clock["on_timeout"], string][] = [
  ["policy", "The computer makes the overdue choice"],
  ["ai_player", "An AI player plays on until the player returns"],
];

export function ClockField({ draft }: { draft: Draft }) {
  const clock = draft.clock.value;
  const change = (changed: Partial<Clock>) => {
    if (clock) draft.clock.value = { ...clock, ...changed };
  };
  const begin = (kind: Clock["kind"] | "") => {
    const on_timeout = clock?.on_timeout ?? "policy";
    draft.clock.value = kind ? { kind, seconds: usual(kind), on_timeout } : null;
  };
  return (
    <fieldset>
      <legend>Time</legend>
      <div class="options">
        <Select name="Clock" value={clock ? clock.kind : ""} choices={KINDS} onChoice={begin} />
        {clock && (
          <Select
            name="How long"
            value={clock.seconds}
            choices={LENGTHS[clock.kind]}
            onChoice={(seconds) => change({ seconds })}
          />
        )}
        {clock && (
          <Select
            name="When time runs out"
            value={clock.on_timeout}
            choices={OVER}
            onChoice={(on_timeout) => change({ on_timeout })}
          />
        )}
      </div>
    </fieldset>
  );
}

function usual(kind: Clock["kind"]): number {
  return LENGTHS[kind][1]?.[0] ?? MINUTE;
}

interface SelectProps<T> {
  name: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChoice: (choice: T) => void;
}

function Select<T extends string | number>({ name, value, choices, onChoice }: SelectProps<T>) {
  const chosen = (text: string) => choices.find(([choice]) => String(choice) === text)?.[0];
  return (
    <label class="option">
      <span class="option-name">{name}</span>
      <select
        class="field"
        value={String(value)}
        onChange={({ currentTarget }) => onChoice(chosen(currentTarget.value) ?? value)}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={String(choice)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
