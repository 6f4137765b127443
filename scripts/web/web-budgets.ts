/**
 * Pages of the web with what a first visit loads there (keys of the build's manifest) and what that may weigh, gzip.
 * `.size-limit.ts` weighs it; a browser test proves that the lists leave nothing out.
 */
export interface PageBudget {
  readonly name: string;
  readonly path: string;
  readonly limitKb: number;
  readonly chunks: readonly string[];
}

const everyPage = ["index.html", "src/locales/en.po"];
const feature = (name: string) => [`src/features/${name}/index.tsx`, `src/features/${name}/locales/en.po`];
const dashboard = [
  ...everyPage,
  "src/app.tsx",
  "src/shell/locales/en.po",
  "src/data/live/stream.ts",
  "src/data/preferences/follow-preferences.ts",
];

/** Of pages that say texts of the contract too. */
const shared = "virtual:neuro-texts/en";
/** Texts of the recommendations that two tabs show. */
const recommendations = "src/shared/recommendations/locales/en.po";
const order = "src/shared/orders/locales/en.po";
/** Texts of what the trading tab shows, too. */
const tradingParts = "src/shared/trading/locales/en.po";
/** Texts of why nothing was heard. */
const speech = "src/shared/speech/locales/en.po";
/** Texts of proving who one is. */
const identity = "src/shared/identity/locales/en.po";
/** Texts of what auto-trading looks at and risks. */
const autoTrading = "src/shared/auto-trading/locales/en.po";

const tab = (name: string, limitKb: number, lazy: readonly string[] = []): PageBudget => ({
  name,
  path: `/dashboard?tab=${name}`,
  limitKb,
  chunks: [...dashboard, ...feature(name), ...lazy],
});

export const pageBudgets: readonly PageBudget[] = [
  { name: "landing", path: "/", limitKb: 135, chunks: [...everyPage, ...feature("landing")] },
  {
    name: "sandbox-portal",
    path: "/sandbox-portal",
    limitKb: 135,
    chunks: [...everyPage, ...feature("sandbox-portal")],
  },
  {
    name: "sandbox-checkout",
    path: "/sandbox-checkout",
    limitKb: 135,
    chunks: [...everyPage, ...feature("sandbox-checkout")],
  },
  { name: "login", path: "/login", limitKb: 135, chunks: [...everyPage, ...feature("login"), identity] },
  tab("overview", 244, ["src/ui/charts/area/area-canvas.tsx"]),
  tab("portfolio", 217, [
    "src/features/portfolio/allocation/allocation-part.tsx",
    "src/features/portfolio/reports/locales/en.po",
  ]),
  tab("ai-functions", 210, ["src/shared/range/range-record-cell.tsx", "src/shared/range/locales/en.po"]),
  tab("analysis", 210, [shared]),
  tab("advanced", 210, [shared, recommendations, "src/features/advanced/voice-section.tsx", speech]),
  tab("trading", 214.8, [shared, "src/features/trading/ai/index.tsx", order, recommendations, tradingParts]),
  tab("stocks", 210, [shared, "src/features/stocks/stocks-page.tsx", "src/data/stocks/stock-list-loader.ts"]),
  // With the chart library and the ranges, which come after the figures.
  {
    ...tab("stocks", 265.5, [
      shared,
      "src/features/stocks/detail/detail-page.tsx",
      "src/features/stocks/detail/locales/en.po",
      "src/ui/charts/candles/candle-canvas.tsx",
      "src/shared/range/range-cells.tsx",
      "src/shared/range/locales/en.po",
    ]),
    name: "stock-detail",
    path: "/dashboard?tab=stocks&symbol=RY",
  },
  tab("neuro-trader", 213.5, [shared, "src/features/neuro-trader/strategies/exits-compared.tsx"]),
  tab("connect", 210, [shared]),
  tab("neural", 210, [
    shared,
    "src/features/neural/range-network-cell.tsx",
    "src/shared/range/locales/en.po",
  ]),
  tab("analytics", 190, ["src/shared/notifications/locales/en.po"]),
  tab("settings", 210.4, [
    shared,
    "src/features/settings/account/locales/en.po",
    identity,
    autoTrading,
    tradingParts,
  ]),
];

/** The administrators' panel as it opens; the styles of all of its sections come with them. */
export const panelBudget = {
  name: "administration",
  limitKb: 210,
  cssLimitKb: 18,
  chunks: [...dashboard, ...feature("admin"), "src/features/admin/overview/index.tsx"],
  allSections: [...dashboard, "src/features/admin/"],
};

export const cssLimitKb = 15.9;
export const fontLimitKb = 35;
