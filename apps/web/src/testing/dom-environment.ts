/** Vitest's environment of the screens: code is read as for a browser; the window is each file's own (`new-window.ts`). */
import type { Environment } from "vitest/runtime";

export default {
  name: "dom",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
