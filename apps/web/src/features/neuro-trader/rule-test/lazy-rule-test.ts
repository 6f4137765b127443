import { lazy } from "#lib/loading/lazy.ts";

/** Its code comes with the first test that is looked at. */
export const RuleTest = lazy(() => import("./rule-test.tsx"));
