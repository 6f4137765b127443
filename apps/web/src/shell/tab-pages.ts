import { featureLoader } from "#lib/loading/load-feature.ts";
import type { TabId } from "#shared/navigation/tab-ids.ts";

/** What each tab loads. */
export const tabPages = {
  overview: featureLoader("overview", () => import("#features/overview/index.tsx")),
  portfolio: featureLoader("portfolio", () => import("#features/portfolio/index.tsx")),
  "ai-functions": featureLoader("ai-functions", () => import("#features/ai-functions/index.tsx")),
  stocks: featureLoader("stocks", () => import("#features/stocks/index.tsx")),
  analysis: featureLoader("analysis", () => import("#features/analysis/index.tsx")),
  advanced: featureLoader("advanced", () => import("#features/advanced/index.tsx"), ["recommendations"]),
  neural: featureLoader("neural", () => import("#features/neural/index.tsx")),
  "neuro-trader": featureLoader("neuro-trader", () => import("#features/neuro-trader/index.tsx")),
  settings: featureLoader("settings", () => import("#features/settings/index.tsx"), [
    "settings-account",
    "auto-trading",
    "trading-parts",
    "identity",
  ]),
  analytics: featureLoader("analytics", () => import("#features/analytics/index.tsx"), ["notifications"]),
  trading: featureLoader("trading", () => import("#features/trading/index.tsx"), [
    "trading-parts",
    "order",
    "recommendations",
  ]),
  connect: featureLoader("connect", () => import("#features/connect/index.tsx")),
  admin: featureLoader("admin", () => import("#features/admin/tab/index.tsx"), ["identity"]),
} as const satisfies Record<TabId, unknown>;
