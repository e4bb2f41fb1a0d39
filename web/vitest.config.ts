import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Not part of vite.config.ts, so that building the page needs no test packages.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] }, // Svelte as the browser gets it, not as a server would
  test: { include: ["src/**/*.test.ts"], reporters: ["dot"], isolate: false, environment: "./vitest.environment.ts" },
});
