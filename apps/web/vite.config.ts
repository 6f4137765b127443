import { fileURLToPath } from "node:url";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
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
  /\/src\/(shell|features\/(connect|landing|login|method|sandbox-checkout|sandbox-portal|settings|trading|stocks\/detail))\//,
  /\/src\/ui\/(?!table|area-chart|candle-chart|charts\/)/,
];

const drawnEverywhere =
  /\/src\/(data\/(call-budget|retry-policy|troubles)|lib\/(class-names|lazy|load-chunk|load-feature|renew-page|tab-ids|use-late|use-title|store|format|stored-value|preferences|use-media)|ui\/(arrow|button|button-class|confidence-bar|delta|figure|hint-popover|icon|icon-paths|language-button|late|logo|note|percent|provenance|signal|skeleton|states|tag|theme-button))\.tsx?$/;

const onEveryTab =
  /\/node_modules\/(@tanstack(?!.*\/(queriesObserver|useQueries)\.)|use-sync-external-store)\/|\/src\/(data\/(compare-preferences|log-out|use-operation|use-action|query-client|query-troubles|use-troubles|call-areas|last-known|quotes|take-preferences|use-market|refresh|show-answer)|lib\/(dashboard-search|ai-views|unsaved-settings|chat-door|use-hotkey|use-main-on-change)|ui\/(tab-link|badge|answer|cell-head|money-badge|sheet|source|ask|toast)|shell\/(market-line|tabs))\.tsx?$/;

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
        // What every page draws with stays together: a hundred small files would weigh more by their names alone.
        codeSplitting: {
          groups: [
            { name: "parts", test: drawnEverywhere },
            { name: "board", test: onEveryTab, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", port: 4601, proxy: { "/api": serverUrl } },
  preview: { host: "127.0.0.1", port: 4602, proxy: { "/api": serverUrl } },
});
