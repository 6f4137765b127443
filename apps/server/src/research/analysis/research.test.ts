import { SANDBOX_ACCOUNTS } from "@neuro/brokerage";
import {
  ApiError,
  type Client,
  DAY_MS,
  MINUTE_MS,
  type OperationId,
  type OperationSpec,
  operations,
  reviewThreshold,
} from "@neuro/contract";
import { createMarket, createSimulatedProvider, type Market, type MarketDataProvider } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toJSONSchema } from "zod/mini";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock } from "../../testing/test-app.ts";
import { readAccuracy, writeAccuracy } from "./accuracy-store.ts";
import { measureSignalsJob } from "./measure-signals-job.ts";
import { REFERENCE_SOURCE, referenceAccuracy } from "./reference/reference-records.ts";

const FEW = new Set(["XTSE:RY", "XTSE:TD", "XNAS:AAPL"]);
const run = { jobId: "test", signal: new AbortController().signal };

/** What the sandbox accounts may hold: enough for a demo user, and quick to measure. */
const SANDBOX = new Set(
  SANDBOX_ACCOUNTS.flatMap(({ holdings }) => holdings.flatMap(({ candidates }) => candidates)),
);

/** How each call is asked that says whether a signal waits for a person; drafts are asked for where there are some. */
const ASKED_FOR_REVIEW: Partial<Record<OperationId, object>> = {
  analyzeSymbol: { body: { symbol: "RY" } },
  stockDetail: { params: { symbol: "RY" } },
  neuroAnalyze: { query: { symbol: "RY" } },
  neuroQuickTest: { params: { symbol: "RY" } },
  batchAnalysis: { body: { symbols: ["RY", "TD", "AAPL"] } },
  stockGlance: { body: { instrument_ids: ["XTSE:RY", "XNAS:AAPL"] } },
};
/** Of everybody, by the threshold everybody begins with; and drafts, see auto-trading/drafts. */
const REVIEWED_ELSEWHERE: readonly string[] = ["showcase", "tradingDashboard", "executeStrategy"];

interface Reviewed {
  readonly confidence: number;
  readonly requires_review: boolean;
}

/** Every signal of an answer, however deep it stands. */
function reviewedIn(answer: unknown): readonly Reviewed[] {
  if (typeof answer !== "object" || answer === null) return [];
  const own = "requires_review" in answer ? [answer as Reviewed] : [];
  return [...own, ...Object.values(answer).flatMap(reviewedIn)];
}

/** A provider that has only some of another's listings. */
function partOf(provider: MarketDataProvider, id: string, ids: ReadonlySet<string>): MarketDataProvider {
  const has = (instrument: { readonly id: string }) => ids.has(instrument.id);
  return {
    ...provider,
    id,
    label: `Market ${id}`,
    instruments: async () => (await provider.instruments()).filter(has),
    dailySeries: async (instrument) => (has(instrument) ? provider.dailySeries(instrument) : null),
  };
}

function chainedMarket(clock: { now(): number }): Market {
  const simulated = createSimulatedProvider({ through: () => "2026-12-31" });
  return createMarket({
    providers: [partOf(simulated, "few", FEW), partOf(simulated, "more", SANDBOX)],
    clock: { now: clock.now, mode: "live", speed: 1 },
  });
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

onOneDatabase("research", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let french: Client;
  beforeAll(async () => {
    server = await createTestApp(database(), { clock, market: chainedMarket(clock) });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    french = server.client(token, "fr");
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("before the first measurement it is told what was measured on the reference history, as such", async () => {
    const shown = await server.client().call("signalAccuracy");
    const { accuracy, sampleSize, from, to } = referenceAccuracy;
    expect(shown).toMatchObject({
      accuracy,
      sample_size: sampleSize,
      from,
      to,
      edge_found: false,
      target: 0.9,
    });
    expect(shown.provenance).toMatchObject({ source: REFERENCE_SOURCE, basis: "real" });
    const { ai_confidence } = await french.call("dashboardSummary");
    expect(ai_confidence).toMatchObject({ confidence: accuracy, sample_size: sampleSize });
    expect(ai_confidence.provenance.source).toBe(REFERENCE_SOURCE);
  });

  test("signals are measured on the first provider's listings alone, so the label is true", async () => {
    await measureSignalsJob(server.ctx).run({}, run);
    const shown = await server.client().call("signalAccuracy");
    expect(shown.provenance.source).toBe("Market few");
    expect(shown.symbols).toBe(FEW.size);
    expect(shown.sample_size).toBeGreaterThan(200);
    const [low, high] = shown.interval95!;
    expect(low).toBeLessThan(shown.accuracy!);
    expect(high).toBeGreaterThan(shown.accuracy!);
    expect(shown.edge_found).toBe(low > Math.max(0.5, shown.base_rate!, shown.repeat_rate!));
    expect(shown.symbols_with_edge).toBeLessThanOrEqual(shown.symbols);
    expect(shown.implausible).toBe(false);
    expect(Date.parse(shown.provenance.asOf)).toBeLessThanOrEqual(clock.now());
    expect(shown.to! <= "2026-05-27").toBe(true);
    const { ai_confidence } = await client.call("dashboardSummary");
    expect(ai_confidence.confidence).toBe(shown.accuracy);
    expect(ai_confidence.sample_size).toBe(shown.sample_size);
    expect(ai_confidence.text).toContain(String(FEW.size));
  });

  test("it measures again on another day, and not before", async () => {
    const first = await readAccuracy(database().orm);
    clock.advance(MINUTE_MS);
    await measureSignalsJob(server.ctx).run({}, run);
    expect(await readAccuracy(database().orm)).toEqual(first);
    clock.advance(DAY_MS);
    await measureSignalsJob(server.ctx).run({}, run);
    const second = await readAccuracy(database().orm);
    expect(second!.measuredAt).toBe(clock.now());
    expect(second!.key).not.toBe(first!.key);
    clock.advance(-DAY_MS - MINUTE_MS);
  });

  test("a measurement of another market is not shown as this one's", async () => {
    const known = await readAccuracy(database().orm);
    await writeAccuracy(
      database().orm,
      { ...known!, provider: "another", label: "Another market" },
      clock.now(),
    );
    const { accuracy } = referenceAccuracy;
    expect((await server.client().call("signalAccuracy")).accuracy).toBe(accuracy);
    expect((await client.call("dashboardSummary")).ai_confidence.confidence).toBe(accuracy);
    await writeAccuracy(database().orm, known!, clock.now());
  });

  test("an analysis states its signal, the basis of its confidence, and its evidence", async () => {
    for (const symbol of ["RY", "AAPL", "BTC", "shop.to"]) {
      const answer = await client.call("analyzeSymbol", { body: { symbol } });
      const { signal, evidence, levels, bars } = answer;
      expect(signal.confidence_basis.interval95 === null).toBe(signal.confidence_basis.sample_size === 0);
      expect(signal.confidence_basis.kind).toBe(
        signal.confidence_basis.edge_found ? "measured" : "base_rate",
      );
      expect(signal.requires_review).toBe(signal.confidence < reviewThreshold);
      expect(signal.reasoning.length).toBeGreaterThan(20);
      expect(evidence.length).toBeGreaterThan(2);
      expect(evidence.map(({ number }) => number)).toEqual(evidence.map((_, index) => index + 1));
      for (const { date } of evidence) expect(bars.dates).toContain(date);
      expect(levels.entry).toBe(answer.current_price);
      for (const column of [bars.open, bars.close, bars.rsi, bars.upper_band, bars.macd])
        expect(column).toHaveLength(bars.dates.length);
      expect(bars.dates.at(-1)).toBe(answer.indicators_date);
      expect(answer.indicators_date < "2026-05-29").toBe(true);
    }
  });

  test("the review threshold that a user saved holds in every call that shows a signal", async () => {
    const says = (Object.entries(operations) as [OperationId, OperationSpec][]).filter(([, { response }]) =>
      JSON.stringify(toJSONSchema(response, { io: "output", unrepresentable: "any" })).includes(
        "requires_review",
      ),
    );
    const known = [...Object.keys(ASKED_FOR_REVIEW), ...REVIEWED_ELSEWHERE];
    expect(known).toEqual(expect.arrayContaining(says.map(([id]) => id)));
    const { token } = await server.client().call("authDemoLogin");
    const own = server.client(token);
    for (const review_threshold of [0.5, 0.99]) {
      await own.call("saveAccountSettings", { body: { review_threshold } });
      for (const [id, input] of Object.entries(ASKED_FOR_REVIEW)) {
        const found = reviewedIn(await own.call(id as OperationId, input as never));
        expect([id, found.length > 0]).toEqual([id, true]);
        for (const { confidence, requires_review: waits } of found)
          expect([id, waits]).toEqual([id, confidence < review_threshold]);
      }
    }
    const { neuro_message: said } = await own.call("marketOverview", { query: {} });
    if (said.includes("review")) expect(said).toContain("0.99");
  });

  test("the same analysis speaks French, with the same figures", async () => {
    const [english, other] = await Promise.all([
      client.call("analyzeSymbol", { body: { symbol: "RY" } }),
      french.call("analyzeSymbol", { body: { symbol: "RY" } }),
    ]);
    expect(other.signal.signal_type).toBe(english.signal.signal_type);
    expect(other.technical_indicators).toEqual(english.technical_indicators);
    expect(other.signal.reasoning).not.toBe(english.signal.reasoning);
    expect(other.signal.confidence_basis.text).not.toBe(english.signal.confidence_basis.text);
    expect(other.evidence.map(({ text }) => text)).not.toEqual(english.evidence.map(({ text }) => text));
    expect(other.evidence.map(({ text }) => text).join()).not.toMatch(/\{\w+\}/);
  });

  test("symbols that are missing, unknown or too long are refused", async () => {
    const anyCall = client.call as (id: OperationId, input: object) => Promise<unknown>;
    for (const body of [{}, { symbol: "" }, { symbol: 5 }, { symbol: "A".repeat(100) }, { symbol: null }])
      expect(await refusalOf(anyCall("analyzeSymbol", { body })), JSON.stringify(body)).toMatchObject({
        status: 400,
      });
    expect(await refusalOf(client.call("analyzeSymbol", { body: { symbol: "NOSUCH" } }))).toMatchObject({
      code: "symbol_unknown",
      status: 404,
    });
  });

  test("the overview names what is held first, and its words agree with its figures", async () => {
    const { holdings } = await client.call("holdings");
    const held = holdings
      .filter(({ type }) => type === "stock" || type === "crypto")
      .sort((a, b) => b.market_value_home - a.market_value_home);
    const overview = await client.call("marketOverview");
    expect(overview.market_overview).toHaveLength(8);
    expect(overview.market_overview.map((item) => item.instrument_id)).toEqual(
      held.slice(0, 8).map((row) => row.instrument_id),
    );
    const count = (signal: string) =>
      overview.market_overview.filter((item) => item.signal === signal).length;
    expect(overview.neuro_message).toContain(
      `${count("BUY")} buy, ${count("SELL")} sell and ${count("HOLD")} hold signals.`,
    );
    for (const item of overview.market_overview) expect(item.sparkline.length).toBe(30);
    const told = await french.call("marketOverview");
    expect(told.neuro_message).not.toBe(overview.neuro_message);
    expect(told.market_sentiment).toBe(overview.market_sentiment);
    // Held listings come from both providers of this market.
    expect(overview.provenance.source.split(" · ").length).toBeGreaterThan(1);
  });

  test("the overview of one country keeps the other's listings out, and still begins with what is held", async () => {
    const { holdings } = await client.call("holdings");
    const held = holdings
      .filter(({ type, instrument_id }) => type === "stock" && instrument_id.startsWith("XTSE:"))
      .sort((a, b) => b.market_value_home - a.market_value_home)
      .map((row) => row.instrument_id);
    const { market_overview } = await client.call("marketOverview", { query: { country: "CA" } });
    const ids = market_overview.map((item) => item.instrument_id);
    expect(held.length).toBeGreaterThan(1);
    expect(ids.slice(0, held.length)).toEqual(held.slice(0, 8));
    for (const id of ids) expect((await server.ctx.market.instrument(id))!.country).toBe("CA");
  });

  test("visitors see one real analysis, in their language", async () => {
    const shown = await server.client().call("showcase");
    expect(shown.note).toBeNull();
    expect(shown.analysis!.symbol).toBe("SHOP");
    expect(shown.analysis!.instrument.country).toBe("CA");
    const other = await server.client(null, "fr").call("showcase");
    expect(other.analysis!.signal.reasoning).not.toBe(shown.analysis!.signal.reasoning);
  });

  test("visitors see the same symbol's advanced analysis, as a user gets it", async () => {
    const shown = await server.client().call("advancedShowcase");
    expect(shown.note).toBeNull();
    expect(shown.analysis).toEqual(await client.call("advancedAnalysis", { body: { symbol: "SHOP" } }));
    const other = await server.client(null, "fr").call("advancedShowcase");
    expect(other.analysis!.strategies.ml_prediction.model).not.toBe(
      shown.analysis!.strategies.ml_prediction.model,
    );
  });

  test("every listing with ten years of prices has an analysis", async () => {
    const { analyst, market } = server.ctx;
    for (const instrument of await market.instruments()) {
      const outcome = await analyst.analyze(instrument);
      if (!outcome.ok) expect.fail(`${instrument.id}: ${outcome.code}`);
    }
  });
});
