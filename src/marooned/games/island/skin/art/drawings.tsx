/** Drawings beside the rules: who or what each of them is about. */

import type { ComponentType } from "preact";
import { RoleMark } from "./emblems";
import { Figure, Skull } from "./figures";
import { KindMark } from "./kinds";

const role = (name: string, colour: string) => () => <RoleMark role={name} colour={colour} />;
const figure = (of: string) => () => <Figure of={of} />;
const kind = (name: string) => () => <KindMark kind={name} />;

export const DRAWINGS: Record<string, ComponentType> = {
  "ISL-11": kind("move"),
  "ISL-12": role("explorer", "green"),
  "ISL-13": role("pilot", "blue"),
  "ISL-14": role("diver", "black"),
  "ISL-15": role("navigator", "yellow"),
  "ISL-16": kind("shore"),
  "ISL-17": role("explorer", "green"),
  "ISL-18": role("engineer", "red"),
  "ISL-19": kind("give"),
  "ISL-20": role("messenger", "grey"),
  "ISL-21": figure("ocean"),
  "ISL-23": figure("waters_rise"),
  "ISL-27": figure("helicopter"),
  "ISL-28": figure("sandbags"),
  "ISL-31": kind("swim"),
  "ISL-40": kind("lift_off"),
  "ISL-41": figure("earth"),
  "ISL-44": () => <Skull />,
};
