import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window of securities that no market lists, with its texts. */
export const loadOwnSecurities = loaderWithTexts(
  "portfolio-own-securities",
  () => import("./own-securities/index.ts"),
);
