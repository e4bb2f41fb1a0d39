import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:8017";

// The server accepts requests of its own pages only, so those of the development page must look like them.
const proxy = { target: server, changeOrigin: true, headers: { origin: server } };

// Fonts may be passed on with their licence only, and Vite's list of licences has those of scripts alone.
const fontLicences: Plugin = {
  name: "font-licences",
  generateBundle() {
    for (const font of ["fredoka", "nunito"]) {
      const source = readFileSync(new URL(`node_modules/@fontsource-variable/${font}/LICENSE`, import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: `licence-of-${font}.txt`, source });
    }
  },
};

export default defineConfig({
  plugins: [svelte(), fontLicences],
  build: {
    target: "es2022",
    outDir: "../src/pawtable/server/page",
    emptyOutDir: true,
    // The page's content security policy allows its own files only: no inline scripts, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licences.md" },
  },
  server: {
    proxy: { "/api": proxy, "/healthz": proxy, "/ws": { ...proxy, ws: true } },
  },
});
