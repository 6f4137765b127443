import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window of slips with its texts. */
export const loadSlips = loaderWithTexts("portfolio-slips", () => import("./slips/index.ts"));
