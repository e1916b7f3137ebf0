/** How the table looks after each event: choreography, not rules; the next view corrects it. */

import type { GameEvent } from "@page/view";
import type { IslandView } from "../view";
import { handed, placed, turned } from "./changes";

type Step = (view: IslandView, data: Record<string, unknown>) => IslandView;

const walk: Step = (view, data) => placed(view, [Number(data.seat)], String(data.to));
const dry: Step = (view, data) => turned(view, String(data.tile), "dry");
const drop: Step = (view, data) => handed(view, Number(data.seat), String(data.card), -1);

const STEPS: Record<string, Step> = {
  move: walk,
  fly: walk,
  swim: walk,
  navigate: (view, data) => placed(view, [Number(data.pawn)], String(data.to)),
  land: (view, data) => placed(view, data.pawns as number[], String(data.to)),
  flood: (view, data) => turned(view, String(data.tile), "flooded"),
  sink: (view, data) => turned(view, String(data.tile), "sunk"),
  shore: dry,
  sandbags: (view, data) => dry(drop(view, { ...data, card: "sandbags" }), data),
  lift: (view, data) => drop(view, { ...data, card: "helicopter" }),
  draw: (view, data) => handed(view, Number(data.seat), String(data.card), 1),
  discard: drop,
  give: (view, data) => handed(drop(view, data), Number(data.to), String(data.card), 1),
  capture: (view, { treasure }) => ({
    ...view,
    treasures: view.treasures.map((one) =>
      one.id === treasure ? { ...one, captured: true } : one,
    ),
  }),
  waters_rise: (view, data) => ({ ...view, water: { ...view.water, tick: Number(data.tick) } }),
  turn: (view, data) => ({ ...view, turn: Number(data.seat) }),
};

export function step(view: IslandView, { kind, data }: GameEvent): IslandView {
  return STEPS[kind]?.(view, data) ?? view;
}
