/** Drawings beside the rules: who or what each of them is about. */

import type { ComponentType } from "preact";
import { RoleMark } from "./emblems";
import { Figure } from "./figures";
import { KindMark } from "./kinds";
import { Drop, Skull, Thirst } from "./signs";
import { StormSign } from "./storm";

const role = (name: string, colour: string) => () => <RoleMark role={name} colour={colour} />;
const figure = (of: string) => () => <Figure of={of} />;
const kind = (name: string) => () => <KindMark kind={name} />;

export const DRAWINGS: Record<string, ComponentType> = {
  "DES-10": kind("move"),
  "DES-12": kind("remove"),
  "DES-13": kind("excavate"),
  "DES-14": figure("engine"),
  "DES-16": () => <Drop full />,
  "DES-20": figure("propeller"),
  "DES-23": figure("dune_blaster"),
  "DES-24": figure("jet_pack"),
  "DES-25": figure("solar_shield"),
  "DES-26": figure("terrascope"),
  "DES-27": figure("water_reserve"),
  "DES-28": figure("time_throttle"),
  "DES-31": () => <StormSign card="east_2" />,
  "DES-32": () => <StormSign card="storm_picks_up" />,
  "DES-33": () => <StormSign card="sun_beats_down" />,
  "DES-40": role("archeologist", "red"),
  "DES-41": role("climber", "black"),
  "DES-42": role("explorer", "green"),
  "DES-43": role("meteorologist", "white"),
  "DES-45": role("navigator", "yellow"),
  "DES-46": role("water_carrier", "blue"),
  "DES-51": () => <Thirst />,
  "DES-53": () => <Skull />,
};
