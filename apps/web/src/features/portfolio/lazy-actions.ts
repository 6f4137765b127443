import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches what can be done with an account, with its texts. */
export const loadActions = loaderWithTexts("portfolio-actions", () => import("./actions/index.ts"));
