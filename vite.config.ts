import { defineConfig } from "vite";

const table = "http://127.0.0.1:8400";

/** A game's skin is called as its game is; what several pieces share, as Vite likes. */
function pieceOf(module: string | null): string {
  const game = /games\/([^/]+)\/skin\/index\./.exec(module ?? "")?.[1];
  return `assets/${game ?? "[name]"}-[hash].js`;
}

/** What skins share is small: a file of its own for each would be mostly headers. */
const shared = { name: "skins", test: /src\/skins\/(contract|offers|turns|lettering|LineArt)\.tsx?$/ };

export default defineConfig({
  root: "web",
  // Skins lie far from the page and call it @page.
  resolve: { tsconfigPaths: true },
  build: {
    outDir: "../src/marooned/table/static",
    emptyOutDir: true,
    // The licences of all packages that the page contains.
    license: { fileName: "licences.md" },
    // The content policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => pieceOf(facadeModuleId ?? null),
        codeSplitting: { groups: [shared] },
      },
    },
  },
  server: {
    // Skins lie beside their games, above the root.
    fs: { allow: [".."] },
    // `make play` serves the tables; `npm run dev` serves the page afresh at each change.
    proxy: { "/api": { target: table, changeOrigin: true, ws: true, headers: { origin: table } } },
  },
});
