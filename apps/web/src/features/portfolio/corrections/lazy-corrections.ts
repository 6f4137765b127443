import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the windows of corrections with their texts. */
export const loadCorrections = loaderWithTexts("portfolio-corrections", () => import("./index.ts"));
