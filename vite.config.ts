import { defineConfig } from "vite";

const table = "http://127.0.0.1:8400";

export default defineConfig({
  root: "web",
  // Skins lie far from the page and call it @page.
  resolve: { tsconfigPaths: true },
  build: {
    outDir: "../src/marooned/table/static",
    emptyOutDir: true,
    // The content policy allows no data: addresses and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // Skins lie beside their games, above the root.
    fs: { allow: [".."] },
    // `make play` serves the tables; `npm run dev` serves the page afresh at each change.
    proxy: { "/api": { target: table, changeOrigin: true, ws: true, headers: { origin: table } } },
  },
});
