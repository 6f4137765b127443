import { lazy } from "#lib/loading/lazy.ts";

/** Its code comes with the first comparison that is looked at. */
export const RuleGap = lazy(() => import("./rule-gap.tsx"));
