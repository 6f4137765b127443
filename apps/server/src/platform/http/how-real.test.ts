/** No answer says real of a figure that depends on invented prices: not where all are invented, and not where some are. */
import { type OperationId, type OperationSpec, operations } from "@neuro/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toJSONSchema } from "zod/mini";
import { writeAccuracy } from "../../research/analysis/accuracy-store.ts";
import { measureSignalAccuracy } from "../../research/analysis/measure-signal-accuracy.ts";
import { measuredInstruments } from "../../research/analysis/measure-signals-job.ts";
import { sourceMeasured } from "../../research/analysis/open-measured-market.ts";
import { evaluateStrategies } from "../../research/analysis/strategies/evaluate-strategies.ts";
import { evaluationRules } from "../../research/analysis/strategies/evaluation-rules.ts";
import { writeEvaluation } from "../../research/analysis/strategies/evaluation-store.ts";
import { figureCalls, order } from "../../testing/figures/figure-calls.ts";
import {
  type Asked,
  answerOf,
  type Calls,
  openTurnedWorld,
  openWorld,
  realClaims,
  realDifferences,
  type World,
} from "../../testing/market/invented-worlds.ts";
import type { TestApp } from "../../testing/test-app.ts";

/** Of these no world is asked, and why. */
const apart: Partial<Record<OperationId, string>> = {
  adminStats: "counts of users, calls and fills",
  adminAnalytics: "counts; its success rates have a provenance of their own, see administration/figures",
  adminSystem: "sizes, queues and versions",
  systemHealth: "probes of this process",
  orderDoubt: "a live order's, told by its broker",
  settleOrder: "a live order's, told by its broker",
  syncConnection: "a broker's own numbers, judged as in `connections`",
  approveDraft: "an order like that of `placeOrder`",
  executeStrategy: "orders of Neuro, judged as in `neuroTrades`",
  analysisRunDetails: "decisions of Neuro, judged as in `tradingDashboard`",
  previewOptimization: "an order like that of `previewOrder`",
  addStatement: "the list of `statements`, with the new one",
  removeStatement: "the list of `statements`, after it",
  ownSecurities: "what its owner typed, at rates of the market; see books/own-securities",
  addOwnSecurity: "the list of `ownSecurities`, with the new one",
  changeOwnSecurity: "the list of `ownSecurities`, after it",
  removeOwnSecurity: "the list of `ownSecurities`, after it",
  addCorrection: "the list of `corrections`, with the new one",
  undoCorrection: "the list of `corrections`, after it",
  checkCorrection: "the books as they would be, judged as in `portfolioGains`; see books/corrections",
  correctCost: "the list of `portfolioCosts`, after the correction",
  saleLots: "a sale by lots of a resident of the United States, see portfolio/lots",
  nameLots: "the answer of `saleLots`, with the lots",
  unnameLots: "the answer of `saleLots`, without the lots",
  addCostEvents: "the list of `portfolioCosts`, with the events",
  removeCostEvent: "the list of `portfolioCosts`, without the event",
  undoCostCorrection: "the list of `portfolioCosts`, without the correction",
  addNetWorthItem: "the answer of `netWorth`, after the change",
  changeNetWorthItem: "the answer of `netWorth`, after the change",
  removeNetWorthItem: "the answer of `netWorth`, after the change",
  setNetWorthValue: "the answer of `netWorth`, after the change",
  removeNetWorthValue: "the answer of `netWorth`, after the change",
  tellRoom: "the answer of `contributionRoom`, after the change",
  forgetRoom: "the answer of `contributionRoom`, after the change",
  addRoomEntry: "the answer of `contributionRoom`, after the change",
  removeRoomEntry: "the answer of `contributionRoom`, after the change",
  countRoomLine: "the answer of `contributionRoom`, after the change",
  addPerson: "the answer of `contributionRoom`, after the change",
  changePerson: "the answer of `contributionRoom`, after the change",
  removePerson: "the answer of `contributionRoom`, after the change",
  keepRule: "of a rule that was never tested, without a figure",
  changeRule: "a rule as in `tradingRules`",
  startRuleTest: "the answer of `ruleTest`, before there is a figure",
  tradeRule: "a rule as in `tradingRules`",
  ruleGap: "as real as the prices and fills it was made of, judged in trading/auto-trading/rule-gap",
  ruleDecisions: "decisions of Neuro, judged as in `tradingDashboard`",
  ruleTest: "a record of a measurement, judged in research/trading-rules",
  cancelRuleTest: "the answer of `ruleTest`, after it",
  networkEvaluation: "a model's record, judged as in `networkState`",
  rangeRecord: "of the reference history, real whatever the market; its own is judged in research/range",
  simulateNetwork: "a record of a measurement, judged as in `signalAccuracy`",
  simulationResults: "a record of a measurement, judged as in `signalAccuracy`",
};

/** Of real prices wherever there are any. */
const rankings = ["marketOverview", "marketMovers", "marketBreadth", "marketHeatMap"] as const;

const asked = Object.entries(figureCalls) as [OperationId, Asked][];

test("every call that says how real its figures are is asked here, or stands apart for a reason", () => {
  const saying = (Object.entries(operations) as [OperationId, OperationSpec][]).filter(([, { response }]) =>
    /provenance":/.test(JSON.stringify(toJSONSchema(response, { unrepresentable: "any" }))),
  );
  const known = new Set([...Object.keys(figureCalls), ...Object.keys(apart)]);
  expect(saying.map(([id]) => id).filter((id) => !known.has(id))).toEqual([]);
});

test("the comparison finds a figure that differs under a claim to be real, and no other", () => {
  const at = (basis: string, price: number) => ({ rows: [{ price, at: "x", provenance: { basis } }] });
  expect(realDifferences(at("real", 1), at("real", 2))).toEqual([".rows[0].price"]);
  expect(realDifferences(at("real", 1), at("real", 1))).toEqual([]);
  expect(realDifferences(at("sample", 1), at("sample", 2))).toEqual([]);
});

/** As the job does it, over fewer listings. */
async function measureSome({ ctx }: TestApp): Promise<void> {
  const { market } = ctx;
  const listed = await Promise.all(["RY", "TD", "BNS", "ENB"].map((symbol) => market.resolve(symbol)));
  const provider = sourceMeasured(market.providers[0] ?? null);
  const instruments = listed.filter((instrument) => instrument !== null);
  const accuracy = await measureSignalAccuracy({ market, provider, instruments, key: "some" });
  await writeAccuracy(ctx.db.orm, accuracy, ctx.wall());
  const evaluation = await evaluateStrategies({
    market,
    provider,
    instruments: instruments.slice(0, 2),
    key: "some",
  });
  const rules = evaluationRules(await measuredInstruments(market));
  await writeEvaluation(ctx.db.orm, { ...evaluation, rules }, ctx.wall());
}

const isMap = (id: OperationId) => id.startsWith("market") && id !== "marketOverview";

async function wholeMap(world: World, id: OperationId): Promise<void> {
  let before = "";
  // Slices are read one after the other: as soon as two answers are alike, all are.
  await expect
    .poll(
      async () => {
        const { covered, invented_left_out } = (await answerOf(world, id, () => ({ query: {} }))) as {
          readonly covered: number;
          readonly invented_left_out: number;
        };
        const now = `${covered} ${invented_left_out}`;
        const isSame = now === before && covered > 0;
        before = now;
        return isSame;
      },
      { timeout: 40_000, interval: 1_000 },
    )
    .toBe(true);
}

/** A second later each time: lists of what happened at one moment have no order that both would share. */
async function askBoth(worlds: readonly World[], id: OperationId, input: Asked) {
  for (const { server } of worlds) server.clock.advance(1_000);
  return await Promise.all(worlds.map((world) => answerOf(world, id, input)));
}

describe.each(["mixed", "invented"] as const)("a market that is %s", (kind) => {
  let worlds: readonly World[] = [];

  beforeAll(async () => {
    worlds = await Promise.all(["one", "other"].map((seed) => openWorld(kind, seed)));
    for (const { server } of worlds) await measureSome(server);
  }, 120_000);
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  test.each(asked)("%s says real of nothing that depends on invented prices", async (id, input) => {
    // The map of the market is read in the background: both servers are to have read the same of it.
    if (isMap(id)) for (const world of worlds) await wholeMap(world, id);
    const [one, other] = await askBoth(worlds, id, input);
    expect(one).not.toEqual({ refused: "invalid_input" });
    expect(realDifferences(one, other)).toEqual([]);
    if (kind === "invented") expect(realClaims(one)).toEqual([]);
  });

  test.each(rankings)("%s is of real prices alone where there are any, else a sample", async (id) => {
    const ask = async () =>
      (await answerOf(worlds[0]!, id, () => ({ query: {} }))) as { provenance: { basis: string } };
    // The map is read in the background.
    await expect
      .poll(async () => (await ask()).provenance.basis, { timeout: 30_000 })
      .toBe(kind === "mixed" ? "real" : "sample");
  });

  test("what no longer trades is neither trained, simulated, tested nor bought at invented prices", async () => {
    const [world] = worlds;
    const tries: Calls = {
      trainNetwork: () => ({ body: { symbol: "NVEI" } }),
      simulateNetwork: () => ({ body: { symbol: "NVEI", initial_balance: 1_000, days: 30 } }),
      neuroBacktest: () => ({ body: { symbol: "NVEI" } }),
      analyzeSymbol: () => ({ body: { symbol: "NVEI" } }),
      placeOrder: ({ accountId }) => ({ body: { ...order, symbol: "NVEI", account_id: accountId } }),
    };
    for (const [id, input] of Object.entries(tries) as [OperationId, Asked][])
      expect([id, await answerOf(world!, id, input)]).toEqual([id, { refused: "instrument_not_tradable" }]);
    expect((await world!.client.call("stockDetail", { params: { symbol: "NVEI" } })).stock.retired).toBe(
      "delisted",
    );
  });
});

/** The figures of these were made by the market that is gone. */
const remembered = [
  ...(["orders", "tradeHistory", "portfolioSummary", "portfolioGains", "portfolioActivity"] as const),
  ...(["tradingPerformance"] as const),
];

describe("a market of records, after a market that was invented", () => {
  let worlds: readonly World[] = [];

  beforeAll(async () => {
    worlds = await Promise.all(["one", "other"].map(openTurnedWorld));
  }, 120_000);
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  test.each(asked)("%s says real of nothing that was made of invented prices", async (id, input) => {
    if (isMap(id)) for (const world of worlds) await wholeMap(world, id);
    const [one, other] = await askBoth(worlds, id, input);
    expect(realDifferences(one, other)).toEqual([]);
  });

  test.each(remembered)("%s still says that it is a sample", async (id) => {
    expect(await answerOf(worlds[0]!, id, figureCalls[id]!)).toMatchObject({
      provenance: { basis: "sample" },
    });
  });
});
