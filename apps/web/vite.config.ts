import { fileURLToPath } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build-chunks.ts";
import { neuroRoutes } from "./build-routes.ts";
import { neuroTexts } from "./build-texts.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const serverUrl = process.env.NEURO_SERVER_URL ?? "http://127.0.0.1:4600";
// The macro looks for its configuration in the working directory, which is the repository's root here.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL("lingui.config.ts", import.meta.url));

/**
 * The compiler remembers what a component has rendered, which pays where figures tick: in the tabs. Pages and parts that
 * are drawn once would only grow by it (a tenth of a page's weight).
 */
const notMemoized = [
  /\/node_modules\//,
  /\/src\/(shared|shell|features\/(connect|landing|login|method|sandbox-checkout|sandbox-portal|settings|trading|stocks\/(chart|detail)))\//,
  /\/src\/ui\/(?!table|charts\/)/,
  /\/src\/features\/(advanced\/analysis\/line-plot|neuro-trader\/performance\/dot-plot|stocks\/(watch-button|search\/multi-select))\.tsx/,
];

export default defineConfig({
  root: here,
  // The Lingui macros must be expanded before the React compiler sees the components.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react({ compiler: true, exclude: notMemoized }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    tailwindcss(),
    neuroRoutes(),
    neuroTexts(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Every asset stays a file of its own, so that the content policy needs no data: sources.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Every page carries the names of the chunks it may load, and every chunk those it imports: bare hashes are three kilobytes less.
    // Which is which stands in the manifest.
    rolldownOptions: {
      output: {
        hashCharacters: "base36",
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[hash:7].js",
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { host: "127.0.0.1", port: 4601, proxy: { "/api": serverUrl } },
  preview: { host: "127.0.0.1", port: 4602, proxy: { "/api": serverUrl } },
});
