import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window of statements with its texts. */
export const loadStatements = loaderWithTexts("portfolio-statements", () => import("./statements/index.ts"));
