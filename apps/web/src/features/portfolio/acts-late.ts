import { loaderWithTexts } from "#lib/load-feature.ts";

/** Fetches what can be done with an account, with its texts. */
export const loadActs = loaderWithTexts("portfolio-acts", () => import("./acts/index.ts"));
