import { lazy } from "#lib/loading/lazy.ts";

export const RuleTradeWindow = lazy(() => import("./rule-trade-window.tsx"));
