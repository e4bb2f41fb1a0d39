import type { Environment } from "vitest/runtime";

/** Node, with modules made as for a browser: what a server is given has no effects, and their tests would not run. */
export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
