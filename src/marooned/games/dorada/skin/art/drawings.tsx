/** Drawings beside the rules: what card each of them is about. */

import type { ComponentType } from "preact";
import { Figure } from "./figures";
import { KindMark } from "./kinds";

const figure = (of: string) => () => <Figure of={of} />;
const kind = (name: string) => () => <KindMark kind={name} />;

export const DRAWINGS: Record<string, ComponentType> = {
  "DOR-11": kind("go"),
  "DOR-15": figure("ovetos"),
  "DOR-16": figure("juju"),
  "DOR-17": figure("zeppelin"),
  "DOR-18": figure("kayak"),
  "DOR-20": figure("bigfoot"),
  "DOR-22": figure("yak"),
  "DOR-23": figure("shaman"),
  "DOR-28": figure("sangaia"),
  "DOR-31": figure("bonus-crown"),
  "DOR-32": figure("bongo"),
  "DOR-35": kind("take"),
  "DOR-37": figure("makaks"),
  "DOR-38": figure("leviathan"),
  "DOR-39": figure("antik"),
  "DOR-40": figure("istwa"),
  "DOR-41": figure("marabout"),
  "DOR-42": figure("diawas"),
  "DOR-43": figure("panda"),
  "DOR-44": figure("samedi"),
};
