/** Packs the built page once and for all, so that no server has to: beside each file its smaller twins. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = "src/marooned/table/static";
const KINDS = new Set([".css", ".html", ".js", ".json", ".svg", ".webmanifest"]);
/** A file that fits into one packet anyhow stays as it is. */
const LEAST = 512;

for (const path of readdirSync(FOLDER, { recursive: true })) {
  if (KINDS.has(extname(path))) pack(join(FOLDER, path));
}

function pack(path) {
  const bytes = readFileSync(path);
  if (bytes.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
