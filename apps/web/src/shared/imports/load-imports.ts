import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window that brings files in, with its texts. */
export const loadImports = loaderWithTexts("imports", () => import("./imports-window.tsx"));
