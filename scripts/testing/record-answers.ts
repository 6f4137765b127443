/**
 * Asks a whole server on the simulated market every call that a screen makes, as a demo and as an administrator, and writes what
 * it answered into the file named: what the tests of screens are shown. Lists are cut to what a screen shows, but for that of all
 * securities, which the browser searches. Prints the server's time, epoch ms.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client, OperationId } from "@neuro/contract";
import { openEmbeddedDatabase } from "../../apps/server/src/platform/db/open-embedded-database.ts";
import { newMember } from "../../apps/server/src/testing/administrators.ts";
import { createTestApp, TEST_TIME } from "../../apps/server/src/testing/test-app.ts";

const LONGEST_LIST = 40;

type Calls = Partial<Record<OperationId, object>>;

const ofSymbol = { params: { symbol: "RY" } };
const bodyOfSymbol = { body: { symbol: "RY" } };

/** Calls that only look. */
const looking: Calls = {
  accountSecurity: {},
  accountSettings: {},
  accounts: {},
  accountsEnhanced: {},
  advancedAnalysis: bodyOfSymbol,
  advancedShowcase: {},
  alerts: {},
  analyzeSymbol: bodyOfSymbol,
  authMe: {},
  authOptions: {},
  batchAnalysis: { body: { symbols: ["RY", "SHOP"] } },
  brokerageKey: {},
  brokerageList: {},
  chatSuggestions: {},
  connectionStatus: {},
  connections: {},
  dashboardSummary: {},
  health: {},
  holdings: {},
  marketBreadth: {},
  marketHeatMap: {},
  marketMovers: {},
  marketOverview: {},
  marketStatus: {},
  networkEvaluation: { query: { symbol: "RY" } },
  networkState: {},
  neuroAnalyze: { query: { symbol: "RY" } },
  neuroBacktest: { body: { symbol: "RY" } },
  neuroQuickTest: ofSymbol,
  neuroState: {},
  neuroStrategies: {},
  neuroTrades: {},
  notificationPreferences: {},
  notifications: {},
  optimizePortfolio: { body: {} },
  orders: {},
  passwordStrength: { body: { password: "correct horse battery staple" } },
  performanceChart: { params: { period: "1y" } },
  imports: {},
  portfolioActivity: {},
  portfolioAllocation: {},
  portfolioAnalytics: {},
  portfolioAttribution: {},
  portfolioGains: {},
  portfolioForeignProperty: {},
  portfolioLosses: {},
  identicalProperties: {},
  contributionRoom: {},
  netWorth: {},
  netWorthHistory: {},
  taxYear: {},
  portfolioIncome: {},
  portfolioOptimization: {},
  portfolioPerformance: {},
  portfolioRisk: {},
  portfolioSlips: {},
  portfolioSummary: {},
  profile: {},
  recentAiTrades: {},
  refreshAccounts: {},
  saveProfile: { body: {} },
  securityEvents: {},
  sessions: {},
  showcase: {},
  signalAccuracy: {},
  rangeForecast: ofSymbol,
  rangeOdds: { body: { symbol: "RY", sessions: 5, up: 1_000_000, down: 0.01 } },
  rangeRecord: {},
  simulationResults: { query: { symbol: "RY" } },
  stockDetail: ofSymbol,
  stockExchanges: {},
  stockGlance: { body: { instrument_ids: ["XTSE:RY", "XTSE:SHOP"] } },
  stockHistory: { ...ofSymbol, query: { timeframe: "1M" } },
  stockNews: ofSymbol,
  stockSearch: { query: { q: "bank" } },
  stockSectors: {},
  stockSymbols: {},
  subscriptionInfo: {},
  systemHealth: {},
  tradeHistory: {},
  tradingDashboard: {},
  tradingPerformance: {},
  tradingStatus: {},
  tradingRules: {},
  trainingProgress: {},
  watchlist: {},
};

const ofAdministrators: Calls = {
  adminAnalytics: {},
  adminAudit: {},
  adminSettings: {},
  adminStats: {},
  adminSystem: {},
  adminTradingHalt: {},
  adminUsers: {},
  systemHealth: {},
};

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(cut);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner)]));
}

async function ask(client: Client, calls: Calls): Promise<Record<string, unknown>> {
  const call = client.call as (id: string, input: object) => Promise<unknown>;
  const answers: Record<string, unknown> = {};
  for (const [id, input] of Object.entries(calls)) {
    const answer = await call(id, input);
    answers[id] = id === "stockSymbols" ? answer : cut(answer);
  }
  return answers;
}

/** Securities among which the simulated market always has some that a strategy would buy. */
const watched = ["RY", "TD", "SHOP", "ENB", "SU", "CNQ", "AAPL", "MSFT", "NVDA", "GOOGL"];

/** As Questrade writes them: two that are understood, one that is not. */
const TRANSACTIONS = [
  "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type",
  "2024-01-08,2024-01-08,CON,,CONTRIBUTION,0,0,0,0,7000.00,CAD,51234567,Deposits,Individual TFSA",
  "2024-01-09,2024-01-11,Buy,RY.TO,ROYAL BANK OF CANADA,20,130.00,-2600.00,-4.95,-2604.95,CAD,51234567,Trades,Individual TFSA",
  "2024-03-05,2024-03-05,XYZ,RY.TO,WHO KNOWS,0,0,0,0,1.00,CAD,51234567,Other,Individual TFSA",
].join("\n");

/** What a demo that has looked at everything would be told of acts of theirs. */
async function act(client: Client): Promise<Record<string, unknown>> {
  const [{ accounts }, { quote }, { optimization }] = await Promise.all([
    client.call("accounts"),
    client.call("stockDetail", { params: { symbol: "RY" } }),
    client.call("portfolioOptimization", { query: {} }),
  ]);
  const account = accounts.find(({ type }) => type === "TFSA");
  if (account === undefined || quote === null) throw new Error("The demo has no TFSA, or RY no price.");
  const chosen = {
    proposal_id: optimization.proposal_id ?? "",
    recommendations: optimization.recommendations.map(({ id }) => ({ id })),
    mode: "paper" as const,
  };
  const cents = (price: number): number => Math.round(price * 100) / 100;
  const order = {
    ...{ symbol: "RY", action: "BUY" as const, quantity: 5, account_id: account.id },
    ...{ order_type: "Market" as const, time_in_force: "Day" as const },
    ...{ stop_loss: cents(quote.price * 0.96), take_profit: cents(quote.price * 1.06) },
  };
  const file = new File([TRANSACTIONS], "activities.csv");
  const previewImport = await client.call("previewImport", { body: { file } });
  const looked = { params: { id: previewImport.id }, query: {} };
  return {
    previewImport,
    importLines: await client.call("importLines", looked),
    accountDetails: cut(await client.call("accountDetails", { params: { id: account.id } })),
    statements: await client.call("statements", { params: { account_id: account.id } }),
    corrections: await client.call("corrections", { params: { account_id: account.id } }),
    portfolioOptimization: { optimization },
    previewOptimization: await client.call("previewOptimization", { body: chosen }),
    previewOrder: await client.call("previewOrder", { query: {}, body: order }),
    quickTrade: await client.call("quickTrade", { body: order, headers: {} }),
    implementOptimization: await client.call("implementOptimization", { body: chosen }),
  };
}

/** What a demo is shown for whom Neuro has traded: drafts, a run with its log, an order of Neuro's. */
async function trade(client: Client): Promise<Record<string, unknown>> {
  const wide = { max_position_size: 100_000, max_daily_trades: 1_000, watch_list: watched };
  await client.call("saveAccountSettings", { body: wide });
  const execute = (strategy_name: string) =>
    client.call("executeStrategy", {
      body: { strategy_name, trading_mode: "paper", symbols: watched, account_id: null },
      headers: {},
    });
  const executeStrategy = await execute("evidence_score");
  await execute("mean_reversion");
  const before = await client.call("tradingDashboard", { query: {} });
  const [approved] = before.draft_orders;
  const [run] = before.recent_analysis;
  if (approved === undefined || run === undefined) throw new Error("Neuro has drafted nothing.");
  const approveDraft = await client.call("approveDraft", {
    ...{ params: { id: approved.id }, body: {}, headers: {} },
  });
  const after = await ask(client, { tradingDashboard: {}, neuroTrades: {}, recentAiTrades: {}, orders: {} });
  const analysisRunDetails = await client.call("analysisRunDetails", { params: { id: run.id } });
  return { ...after, executeStrategy, approveDraft, analysisRunDetails };
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the file to write the answers into.");
const directory = mkdtempSync(join(tmpdir(), "neuro-answers-"));
const opened = await openEmbeddedDatabase(directory, { onLost: () => undefined });
if (!opened.ok) throw new Error(opened.reason);
const test = await createTestApp(opened.database);
try {
  const login = await test.client().call("authDemoLogin");
  const visitor = test.client(login.token);
  const seen = await ask(visitor, looking);
  const demo = { authDemoLogin: login, ...seen, ...(await act(visitor)) };
  const trader = await trade(visitor);
  const { client } = await newMember(test, "admin", "admin");
  writeFileSync(file, JSON.stringify({ demo, trader, administrator: await ask(client, ofAdministrators) }));
  console.log(TEST_TIME);
} finally {
  await test.close();
  await opened.database.close();
  rmSync(directory, { recursive: true, force: true });
}
