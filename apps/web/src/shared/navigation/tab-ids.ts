/** Tabs of the dashboard, those without a place in the navigation included. */
export const tabIds = [
  "overview",
  "portfolio",
  "ai-functions",
  "stocks",
  "neuro-trader",
  "settings",
  "connect",
  "admin",
  "analytics",
  "analysis",
  "advanced",
  "neural",
  "trading",
] as const;

export type TabId = (typeof tabIds)[number];

/** Sections of the administrators' panel. */
export const panelIds = ["overview", "users", "system", "analytics", "settings"] as const;

export type PanelId = (typeof panelIds)[number];
