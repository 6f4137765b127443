/** No answer grows without bound: each list in it is paged by key, or says here what bounds it. */
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { type OperationId, operationIds, operations } from "./contract.ts";
import { kindOf, type OperationSpec } from "./operation.ts";

type AnySchema = z.core.$ZodType & { readonly _zod: { readonly def: Definition } };
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, AnySchema>>;
  readonly innerType?: AnySchema;
  readonly out?: AnySchema;
  readonly valueType?: AnySchema;
  readonly options?: readonly AnySchema[];
}

/** Places of lists; what is in an entry of a list comes with its entry. */
function listsIn(schema: AnySchema, place: readonly string[] = []): readonly string[] {
  const { type, shape, innerType, out, valueType, options } = schema._zod.def;
  if (type === "array") return [place.join(".")];
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => listsIn(inner, [...place, name]));
  if (valueType) return listsIn(valueType, [...place, "*"]);
  const inner = [innerType, out].flatMap((each) => each ?? []);
  return [...inner, ...(options ?? [])].flatMap((each) => listsIn(each, place));
}

function fieldsOf(schema: unknown): readonly string[] {
  return Object.keys((schema as AnySchema | undefined)?._zod.def.shape ?? {});
}

/** A page of it is asked for by the key that the page before ended with. */
function isPaged({ query, response }: OperationSpec): boolean {
  return (
    fieldsOf(response).includes("next") && fieldsOf(query).some((name) => ["before", "after"].includes(name))
  );
}

/** In any answer. */
const ANYWHERE: readonly (readonly [ending: RegExp, why: string])[] = [
  [/(^|[._])provenance\.estimated$/, "kinds of figures of the answer"],
  [/(^|\.)fx\.others$/, "one for each currency"],
  [/(^|\.)(performance|timeframes)\.\w+\.(series\.\w+|deposits)$/, "thinned to what a chart can show"],
  [/(^|\.)(bars|history)\.\w+$/, "bars of the time that was asked for, epochs of one training"],
];

/** What bounds them: the calls, each with its lists. */
const BOUNDED: Readonly<Record<string, Partial<Record<OperationId, string>>>> = {
  "as many as somebody adds by hand, one after the other": {
    accounts: "accounts bank_accounts",
    accountsEnhanced: "accounts bank_accounts",
    connectionStatus: "active_connections",
    connections: "connections",
    contributionRoom: "people limits",
    corrections: "corrections",
    identicalProperties: "told listed",
    imports: "imports formats",
    netWorth: "items",
    ownSecurities: "securities",
    portfolioCosts: "events entries",
    portfolioPerformance: "without_history accounts",
    recurringEntries: "recurring",
    sandboxPortal: "accounts",
    statements: "completeness.reasons statements",
  },
  "one for each security that is held, or for what becomes of one": {
    accountDetails: "without_history holdings",
    heldOn: "cash holdings",
    holdings: "holdings",
    portfolioAllocation:
      "dimensions.asset dimensions.class dimensions.sector dimensions.country dimensions.currency",
    portfolioAttribution: "rows",
    portfolioLosses: "losses us_losses",
    portfolioOptimization: "optimization.weights optimization.left_out optimization.recommendations",
    portfolioRisk: "risk.weights risk.left_out risk.loss.horizons risk.loss.holdings risk.loss.left_out",
    saleLots: "lots",
  },
  "one for each month or day": {
    adminAnalytics: "analytics.weekly_activity analytics.revenue_breakdown analytics.feature_use",
    adminStats: "stats.hours stats.registered",
    netWorthHistory: "days net_worth owned owed",
    ownPrices: "prices",
    performanceChart: "chart_data.portfolio_values chart_data.labels",
    portfolioIncome: "months by_holding",
    sandboxBilling: "billing.invoices",
    stockHistory: "prices indicators marks.dividends marks.splits marks.trades",
  },
  "what a year of taxes has": {
    portfolioForeignProperty: "countries cost_unknown",
    portfolioGains:
      "people spouses_undated years assumed_taxed unrealized realized not_taxed.unrealized not_taxed.realized cost_unknown.held cost_unknown.sold shown_before.reasons",
    portfolioSlips: "years slips without_slip",
    taxYear:
      "people years schedule_3.sections schedule_3.foreign_money.currencies schedule_3.foreign_money.short_account_ids schedule_3.foreign_money.disposals schedule_3.attributed form_8949 income foreign_property.countries foreign_property.cost_unknown t5008.slips t5008.without_slip foreign_tax.countries foreign_tax.unmatched by_year cost_unknown",
  },
  "at most so many can be kept, asked for or shown": {
    accountSettings:
      "settings.watch_list settings.sectors settings.strategies settings.auto_phases settings.saved",
    adminSettings: "saved keys",
    adminSystem: "system.probes system.processes system.queues",
    alerts: "alerts",
    analysisRunDetails: "decisions",
    chatSuggestions: "suggestions",
    importLines: "lines",
    marketMovers: "gainers losers most_traded",
    orderDoubt: "candidates",
    sessions: "sessions",
    showImport:
      "accounts closings own_securities securities lines columns sample type_words ambiguous_dates conflicts",
    stockNews: "news",
    stockSearch: "stocks sources",
    tradingDashboard: "draft_orders recent_analysis",
    tradingRules: "rules given",
    watchlist: "items",
  },
  "what one test, network or record has": {
    advancedShowcase:
      "analysis.strategies.grid_trading.levels analysis.strategies.sentiment_analysis.keywords_detected analysis.strategies.sentiment_analysis.headlines",
    networkEvaluation: "evaluation.horizons evaluation.windows evaluation.prediction.horizons",
    networkState: "learned_symbols models network_state.accuracy_history",
    neuroState: "state.performance_metrics.trade_returns.bins",
    rangeForecast: "forecasts record.horizons",
    rangeRecord: "horizons",
    ruleGap: "accounts versions currencies notes",
    ruleTest:
      "symbols result.equity_curve result.trades result.years result.securities result.regimes result.checks",
    showcase: "analysis.evidence",
    simulationResults: "results.equity_curve results.trades",
    stockDetail: "ai_analysis.evidence",
  },
  "what the product knows: markets, listings, brokers, strategies, services": {
    adminAudit: "actions",
    brokerageKey: "key.left_out",
    brokerageList: "brokerages",
    marketHeatMap: "sectors",
    marketOverview: "market_overview",
    marketStatus: "exchanges day.exchanges providers",
    neuroStrategies:
      "strategies.*.timeframes strategies.*.entry_rules strategies.*.exit_rules strategies.*.walk_forward.choices",
    stockExchanges: "exchanges",
    stockSectors: "sectors",
    stockSymbols: "symbols",
    systemHealth: "services.market_data.failing",
  },
};

const stated = new Map<string, string[]>();
for (const calls of Object.values(BOUNDED))
  for (const [id, lists] of Object.entries(calls))
    stated.set(id, [...(stated.get(id) ?? []), ...lists.split(" ")]);

const answering = operationIds.filter((id) => {
  const spec: OperationSpec = operations[id];
  return spec.method === "GET" && kindOf(spec) === "json";
});

const listsOf = (id: OperationId): readonly string[] =>
  [...new Set(listsIn(operations[id].response as AnySchema))].filter(
    (place) => !ANYWHERE.some(([ending]) => ending.test(place)),
  );

test("each list of an answer is paged by key, or it is said what bounds it", () => {
  const open = answering.map((id) => {
    const lists = listsOf(id).filter((place) => !stated.get(id)?.includes(place));
    // The list itself; another beside it needs its own bound.
    return [id, isPaged(operations[id]) ? lists.slice(1) : lists] as const;
  });
  expect(Object.fromEntries(open.filter(([, lists]) => lists.length > 0))).toEqual({});
});

test("no bound is stated of a list that is gone or paged", () => {
  const gone = [...stated].map(([id, lists]) => {
    const known = answering.includes(id as OperationId) ? listsOf(id as OperationId) : [];
    return [id, lists.filter((place) => !known.includes(place))] as const;
  });
  expect(Object.fromEntries(gone.filter(([, lists]) => lists.length > 0))).toEqual({});
});
