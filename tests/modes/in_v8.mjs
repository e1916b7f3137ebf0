// Makes recorded calls again in V8, and writes a line of JSON for each byte that differs first.
// node in_v8.mjs rules.wasm calls.json calls.bin

import { readFileSync } from "node:fs";
import process from "node:process";

const [modulePath, callsPath, bytesPath] = process.argv.slice(2);
const code = new WebAssembly.Module(readFileSync(modulePath));
const { exports: wasm } = new WebAssembly.Instance(code, {});
const [section] = WebAssembly.Module.customSections(code, "marooned");
const { entries } = JSON.parse(new TextDecoder().decode(section));
const bytes = readFileSync(bytesPath);

const ROOM = 64;
const PAGE = 65536;
const SIZES = { float32: 4, int16: 2 };
let top = 0;

function allocate(size) {
  const address = top;
  top += Math.ceil(Math.max(size, 1) / ROOM) * ROOM;
  const missing = top - wasm.memory.buffer.byteLength;
  if (missing > 0) wasm.memory.grow(Math.ceil(missing / PAGE));
  return address;
}

function placed(array) {
  const address = allocate(array.size);
  new Uint8Array(wasm.memory.buffer).set(bytes.subarray(array.before, array.before + array.size), address);
  return address;
}

// An array is passed as owner, parent, length, item size, address, shape and strides.
function flattened(shape, itemSize, address) {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((a, b) => a * b, itemSize));
  const length = shape.reduce((a, b) => a * b, 1);
  return [0, 0, BigInt(length), BigInt(itemSize), address, ...shape.map(BigInt), ...strides.map(BigInt)];
}

function numbers(argument, kind, call, addresses) {
  if (argument === null) return [0];
  if (Array.isArray(argument)) {
    return argument.flatMap((part, number) => numbers(part, kind[number], call, addresses));
  }
  if ("i" in argument) return [BigInt(argument.i)];
  if ("f" in argument) return [Buffer.from(argument.f, "hex").readDoubleLE()];
  if ("alias" in argument) {
    const { size, shape } = call.arrays[argument.alias];
    return flattened([shape[0], size / shape[0] / 8], 8, addresses[argument.alias]);
  }
  const { item, size, shape } = call.arrays[argument.array];
  const itemSize = item === "record" ? size / shape[0] : (SIZES[item] ?? 8);
  return flattened(shape, itemSize, addresses[argument.array]);
}

function exported(call) {
  const isGiven = (argument) => argument !== null;
  return entries[call.entry].find((each) =>
    each.arguments.every((kind, number) => (kind !== "n") === isGiven(call.arguments[number])),
  );
}

function results(address, letters) {
  const view = new DataView(wasm.memory.buffer, address);
  let at = 0;
  return [...letters].map((letter) => {
    if (letter === "b") return String(view.getUint8(at++));
    at += 8;
    if (letter === "i") return String(view.getBigInt64(at - 8, true));
    return Buffer.from(wasm.memory.buffer.slice(address + at - 8, address + at)).toString("hex");
  });
}

function made(call, number) {
  top = Math.ceil(wasm.__heap_base.value / ROOM) * ROOM;
  const result = allocate(2 * ROOM);
  const addresses = call.arrays.map(placed);
  const entry = exported(call);
  const flat = call.arguments.flatMap((argument, place) =>
    numbers(argument, entry.arguments[place], call, addresses),
  );
  const status = wasm[entry.name](result, result + ROOM, ...flat);
  const found = results(result, entry.returns);
  if (status !== 0 || found.join() !== call.result.join()) {
    process.stdout.write(`${JSON.stringify({ call: number, status, found })}\n`);
  }
  call.arrays.forEach((array, place) => {
    if (array.after < 0) return;
    const left = new Uint8Array(wasm.memory.buffer, addresses[place], array.size);
    if (bytes.compare(left, 0, array.size, array.after, array.after + array.size) !== 0) {
      const content = Buffer.from(left).toString("hex");
      process.stdout.write(`${JSON.stringify({ call: number, array: place, content })}\n`);
    }
  });
}

const calls = JSON.parse(readFileSync(callsPath, "utf8"));
calls.forEach(made);
process.stdout.write(`${JSON.stringify({ calls: calls.length })}\n`);
