/** A listing known by name alone, `NAN` among them, is refused in words wherever a symbol is taken: no fault, no outage. */
import { ApiError, type OperationId, type OperationSpec, operations } from "@neuro/contract";
import { type Instrument, type Market, MarketDataMissing } from "@neuro/market";
import { GIVEN_RULES } from "@neuro/quant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toJSONSchema } from "zod/mini";
import { codeOf } from "../../testing/code-of.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/databases.ts";
import { createFewListings } from "../../testing/market/few-listings.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";

const body = (symbol: string) => ({ body: { symbol } });
let accountId = "";
let sessionId = "";
let ruleId = "";
const order = (symbol: string) => ({
  body: { symbol, action: "BUY", quantity: 1, order_type: "Market", account_id: accountId },
});
const inPath = (symbol: string) => ({ params: { symbol } });

type BySymbol = Partial<Record<OperationId, (symbol: string) => object>>;

/** They cannot do without prices. */
const refusing: BySymbol = {
  analyzeSymbol: body,
  advancedAnalysis: body,
  placeOrder: order,
  quickTrade: order,
  stockHistory: (symbol) => ({ ...inPath(symbol), query: {} }),
  rangeForecast: inPath,
  rangeOdds: (symbol) => ({ body: { symbol, sessions: 5, up: 1_000_000, down: 0.01 } }),
  trainNetwork: body,
  simulateNetwork: (symbol) => ({ body: { symbol, initial_balance: 1_000, days: 30 } }),
  neuroAnalyze: (symbol) => ({ query: { symbol } }),
  neuroQuickTest: inPath,
  neuroBacktest: body,
  tryRule: (symbol) => ({ body: { symbol, rule: GIVEN_RULES.mean_reversion } }),
  startRuleTest: (symbol) => ({ params: { id: ruleId }, body: { symbols: [symbol] } }),
  createAlert: (symbol) => ({ body: { symbol, kind: "price_above", price: 10 } }),
  optimizePortfolio: (symbol) => ({ body: { target_allocation: { [symbol]: 100 } } }),
};
/** They ask for prices more than once, and leave nothing behind that a second call would meet. */
const askingOften = new Set<OperationId>([
  "neuroAnalyze",
  "neuroQuickTest",
  "neuroBacktest",
  "tryRule",
  "analyzeSymbol",
  "advancedAnalysis",
  "stockHistory",
  "rangeForecast",
  "rangeOdds",
]);
/** They say what is missing beside what there is. */
const answering: BySymbol = {
  previewOrder: order,
  stockDetail: inPath,
  stockNews: (symbol) => ({ ...inPath(symbol), query: {} }),
  networkEvaluation: (symbol) => ({ query: { symbol } }),
  simulationResults: (symbol) => ({ query: { symbol } }),
  batchAnalysis: (symbol) => ({ body: { symbols: [symbol] } }),
  watchStock: body,
  chatSuggestions: (symbol) => ({ query: { symbol } }),
  chatMessage: (symbol) => ({ body: { session_id: sessionId, message: `What is the price of ${symbol}?` } }),
  voiceCommand: (symbol) => ({ body: { transcript: `price of ${symbol}`, symbol } }),
};
const apart: Partial<Record<OperationId, string>> = {
  stream: "tells nothing of what has no price",
  chatStream: "`chatMessage` in pieces",
  portfolioActivity: "searches what was booked",
  transferHolding: "moves what is held, whatever it is worth",
  addCostEvents: "keeps what its owner tells of a fund, whatever it is worth",
  addIdenticalProperty: "keeps what its owner says of two listings, whatever they are worth",
  checkCorrection: "works out what its owner tells, whatever it is worth",
  setBenchmark: "keeps a choice; one without prices is refused, see portfolio/performance",
  addRecurringEntry: "books at a close where there is one, and says where there is none; see books/recurring",
  addOwnSecurity: "describes what no market has a price of",
  addStatement: "keeps what a statement says, whatever it is worth",
  addCorrection: "keeps what its owner tells, whatever it is worth",
  executeStrategy: "lists what it decided, symbol by symbol",
  tradeRule: "stores a list",
  saveAccountSettings: "stores a list",
  orderWatchlist: "orders a list",
};

const names = (shape: unknown): string[] =>
  typeof shape !== "object" || shape === null
    ? []
    : Object.entries(shape).flatMap(([name, each]) => [
        ...(name === "properties" ? Object.keys(each as object) : []),
        ...names(each),
      ]);

test("every call that takes a symbol is asked here, or stands apart for a reason", () => {
  const taking = (Object.entries(operations) as [OperationId, OperationSpec][]).filter(([, spec]) =>
    [spec.params, spec.query, spec.body].some(
      (schema) =>
        schema !== undefined &&
        names(toJSONSchema(schema, { io: "input", unrepresentable: "any" })).some((name) =>
          /^(symbols?|target_allocation)$/.test(name),
        ),
    ),
  );
  const known = new Set([refusing, answering, apart].flatMap((each) => Object.keys(each)));
  expect(taking.map(([id]) => id).filter((id) => !known.has(id))).toEqual([]);
});

let opened: TestDatabase;
let server: TestApp;
let call: (id: OperationId, input: object) => Promise<unknown>;
/** How many more questions of RY are answered, and what is said of it then: that there is nothing, or nothing at all. */
let fading: { left: number; then: "none" | "silent" } | null = null;

/** Prices may go while a call is under way. */
function fadingMarket(market: Market): Market {
  function gone(instrument: Instrument, forAll = false): boolean {
    if (fading === null || instrument.id !== "XTSE:RY") return false;
    if (fading.left > 0 && !forAll) fading.left -= 1;
    else if (fading.left === 0) {
      if (fading.then === "silent" && !forAll) throw new MarketDataMissing("silent");
      return true;
    }
    return false;
  }
  return {
    ...market,
    basisOf: async (instrument) => (gone(instrument) ? null : await market.basisOf(instrument)),
    daily: async (instrument, wanted) => (gone(instrument) ? null : await market.daily(instrument, wanted)),
    quote: async (instrument) => (gone(instrument) ? null : await market.quote(instrument)),
    isPriceless: async (instrument) =>
      gone(instrument, true) ? fading?.then === "none" : await market.isPriceless(instrument),
  };
}

beforeAll(async () => {
  opened = await openTestDatabase();
  const clock = testClock();
  server = await createTestApp(opened.database, { clock, market: fadingMarket(createFewListings(clock)) });
  const client = server.client((await server.client().call("authDemoLogin")).token);
  accountId = (await client.call("accounts")).accounts.find(({ type }) => type !== "crypto")?.id ?? "";
  sessionId = (await client.call("chatStart")).session_id;
  ruleId = (await client.call("keepRule", { body: { rule: GIVEN_RULES.mean_reversion } })).id;
  call = (id, input) => client.call(id, input as never);
});
afterAll(async () => {
  await server.close();
  await opened.drop();
});

const asked = (calls: BySymbol) => Object.entries(calls) as [OperationId, (symbol: string) => object][];

test.each(asked(refusing))("%s refuses it, however it is written", async (id, input) => {
  for (const symbol of ["NaN", "nan", "NAN", "TSX:NAN"]) {
    const refused = await call(id, input(symbol)).catch((error: unknown) => error);
    expect([symbol, refused]).toEqual([symbol, expect.any(ApiError)]);
    expect(refused).toMatchObject({
      ...{ code: "price_missing", status: 422 },
      detail: "This market has no prices of NAN. Please choose another symbol.",
    });
  }
});

test.each(asked(answering))("%s answers without its price", async (id, input) => {
  for (const symbol of ["NaN", "nan"]) {
    const answer = JSON.stringify(await call(id, input(symbol)));
    expect(answer).not.toMatch(/market_data_unavailable|cannot be reached/);
  }
});

const MOST_QUESTIONS = 20;
const EXPECTED = { none: "price_missing", silent: "market_data_unavailable" } as const;

const often = asked(refusing).filter(([id]) => askingOften.has(id));
test.each(often)("%s names one cause, whichever question finds the prices gone", async (id, input) => {
  for (const then of ["none", "silent"] as const) {
    const told: string[] = [];
    for (let answered = 0; answered < MOST_QUESTIONS; answered++) {
      fading = { left: answered, then };
      const outcome = await codeOf(call(id, input("TSX:RY")));
      const isThrough = fading.left > 0;
      fading = null;
      told.push(outcome);
      if (isThrough) break;
    }
    expect(told[0]).toBe(EXPECTED[then]);
    expect(told.at(-1)).toBe("ok");
    expect(told.filter((code) => code !== "ok" && code !== EXPECTED[then])).toEqual([]);
  }
});
