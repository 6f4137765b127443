import {
  type AnswerOf,
  ApiError,
  type Client,
  MINUTE_MS,
  reviewThreshold,
  type SymbolAnalysis,
} from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { addDays, createMarket, createSimulatedProvider, type MarketDataProvider } from "@neuro/market";
import { METHOD_VERSION, parameterChoices, WALK_FORWARD_PLAN, walkForward } from "@neuro/quant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../../testing/test-app.ts";
import { HISTORY_SESSIONS } from "../analyze-instrument.ts";
import { REFERENCE_SOURCE, referenceEvaluation } from "../reference/reference-records.ts";
import { readChoices, readEvaluation, writeEvaluation } from "./evaluation-store.ts";
import { measureStrategiesJob } from "./measure-strategies-job.ts";
import type { TradedStrategy } from "./strategy-words.ts";
import { readTestedData, testedFill } from "./tested-data.ts";

const FEW = new Set<InstrumentId>(["XTSE:RY", "XNAS:AAPL", "CRYPTO:BTC", "XTSE:NVEI"]);
/** Its prices cannot be read. */
const BROKEN = "XTSE:BMO";
const YOUNG = "XTSE:TD";
const YOUNG_SESSIONS = 40;
const run = { jobId: "test", signal: new AbortController().signal };
const KEYS = ["rsi_macd_bollinger", "volume_breakout", "mean_reversion", "grid_trading", "evidence_score"];

/** A few listings with ten years of prices, and one that was listed lately. */
function fewOf(provider: MarketDataProvider, clock: { now(): number }): MarketDataProvider {
  const has = ({ id }: { readonly id: InstrumentId }) => FEW.has(id) || id === YOUNG || id === BROKEN;
  return {
    ...provider,
    id: "few",
    label: "Few listings",
    instruments: async () => (await provider.instruments()).filter(has),
    dailySeries: async (instrument) => {
      if (instrument.id === BROKEN) throw new Error("the disk is broken");
      const series = has(instrument) ? await provider.dailySeries(instrument) : null;
      if (series === null || instrument.id !== YOUNG) return series;
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      const from = series.dates.filter((date) => date < today).length - YOUNG_SESSIONS;
      const { dates, open, high, low, close, adjClose, volume } = series;
      const part = (column: Float64Array) => column.subarray(from);
      return {
        dates: dates.slice(from),
        open: part(open),
        high: part(high),
        low: part(low),
        close: part(close),
        adjClose: part(adjClose),
        volume: part(volume),
      };
    },
  };
}

async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(outcome instanceof ApiError)) throw new Error(`not refused: ${String(outcome)}`);
  return outcome;
}

type Advanced = AnswerOf<"advancedAnalysis">;

/** The record of the present signal is that of its side; a HOLD has none. */
function expectRecords({
  signal,
  records,
  ...own
}: Advanced["strategies"]["mean_reversion" | "momentum_breakout"]): void {
  for (const side of [records.buy, records.sell]) {
    expect(side.sample_size).toBeGreaterThan(10);
    expect(side.hits).toBeLessThanOrEqual(side.sample_size);
    expect(side.interval95![0]).toBeLessThanOrEqual(side.hits / side.sample_size);
    if (side.edge_found) expect(side.interval95![0]).toBeGreaterThan(side.base_rate!);
    expect(side.implausible && side.edge_found).toBe(false);
  }
  if (signal === "HOLD") expect(own).toMatchObject({ sample_size: 0, hits: 0, confidence: null });
  else expect(own).toMatchObject(signal === "BUY" ? records.buy : records.sell);
}

/** Columns for drawing: the last sessions of the analysis, each figure from what was known at its close. */
function expectHistory({ history, volatility, ...shown }: Advanced, { bars }: SymbolAnalysis): void {
  expect(history.dates).toEqual(bars.dates);
  expect(history.close).toEqual(bars.close);
  expect(history.z_score.at(-1)).toBe(shown.strategies.mean_reversion.z_score);
  expect(history.average_20.at(-1)).toBe(shown.strategies.mean_reversion.average);
  expect(history.volatility.at(-1)).toBeCloseTo(volatility, 12);
  expect(history.volume_ratio.at(-1)).toBe(shown.strategies.momentum_breakout.volume_ratio);
  for (let bar = 20; bar < history.dates.length; bar += 1) {
    expect(history.channel_high[bar]).toBe(Math.max(...bars.high.slice(bar - 20, bar)));
    expect(history.channel_low[bar]).toBe(Math.min(...bars.low.slice(bar - 10, bar)));
  }
  expect(shown.strategies.grid_trading.anchored_on! <= history.dates.at(-1)!).toBe(true);
}

onOneDatabase("strategies", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let french: Client;
  beforeAll(async () => {
    const simulated = createSimulatedProvider({ through: () => "2026-12-31" });
    const market = createMarket({
      providers: [fewOf(simulated, clock)],
      clock: { now: clock.now, mode: "live", speed: 1 },
    });
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    french = server.client(token, "fr");
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("before the first measurement strategies have rules, and figures of the reference history", async () => {
    const { strategies } = await client.call("neuroStrategies");
    expect(Object.keys(strategies)).toEqual(KEYS);
    for (const [key, shown] of Object.entries(strategies)) {
      const figures = referenceEvaluation.strategies[key as TradedStrategy]!;
      expect(shown).toMatchObject({
        win_rate: figures.winRate.value,
        sharpe_ratio: figures.sharpe.value,
        sample_size: figures.trades,
        from: referenceEvaluation.from,
      });
      expect(shown.provenance.source).toBe(REFERENCE_SOURCE);
      expect(shown.timeframes).toEqual(["1D"]);
      expect(shown.entry_rules.length).toBeGreaterThan(0);
      expect([...shown.entry_rules, ...shown.exit_rules].join()).not.toMatch(/[{}]/);
    }
    expect(strategies.mean_reversion!.exit_rules).toContain("Close back at its 20-day average");
    const { state } = await client.call("neuroState");
    expect(state.performance_metrics).toMatchObject({
      total_trades: referenceEvaluation.strategies.evidence_score!.trades,
    });
    expect(state.performance_metrics.provenance.source).toBe(REFERENCE_SOURCE);
  });

  test("the measurement publishes walk-forward figures with what they rest on", async () => {
    await measureStrategiesJob(server.ctx).run({}, run);
    const { strategies } = await client.call("neuroStrategies");
    const stored = await readEvaluation(database().orm);
    for (const shown of Object.values(strategies)) {
      expect(shown.symbols).toBe(FEW.size);
      expect(shown.sample_size).toBeGreaterThan(20);
      const [low, high] = shown.win_rate_interval95!;
      expect(low).toBeLessThan(shown.win_rate!);
      expect(high).toBeGreaterThan(shown.win_rate!);
      expect(shown.beats_holding).toBe(shown.sharpe_ratio! > shown.holding_sharpe_ratio!);
      expect(shown.note.includes("No better than holding")).toBe(shown.beats_holding === false);
      expect(shown.measured_from!.data_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(shown.measured_from!.parameters).toEqual(WALK_FORWARD_PLAN);
      expect(shown.provenance).toMatchObject({ basis: "sample", source: "Few listings" });
      expect(shown.to! < "2026-05-29").toBe(true);
    }
    const { state } = await client.call("neuroState");
    // The performance shown is that of the rule that makes the signals, and says so.
    const own = strategies.evidence_score!;
    const { neuro_signal: signal } = await client.call("neuroAnalyze", { query: { symbol: "RY" } });
    expect(state.performance_metrics.strategy).toBe(signal.strategy);
    expect(state.performance_metrics.note).toContain(`About ${signal.strategy}, the rule behind`);
    expect(state.performance_metrics).toMatchObject({
      win_rate: own.win_rate,
      sharpe_ratio: own.sharpe_ratio,
      total_trades: own.sample_size,
      max_drawdown: stored!.strategies.evidence_score!.maxDrawdown,
      holding_max_drawdown: own.holding_max_drawdown,
    });
    expect(state.performance_metrics.max_drawdown).toBeGreaterThan(0);
    const told = (await french.call("neuroStrategies")).strategies.mean_reversion!;
    expect(told.name).toBe("Retour à la moyenne");
    expect(told.win_rate).toBe(strategies.mean_reversion!.win_rate);
  });

  test("how the trades ended is told with the win rate, and a visitor sees all of it", async () => {
    const visitor = server.client();
    const { performance_metrics: own } = (await visitor.call("neuroState")).state;
    const { strategies } = await visitor.call("neuroStrategies");
    expect(await client.call("neuroStrategies")).toEqual({ strategies });
    const { bin_pct, bins } = own.trade_returns!;
    expect(bins.reduce((sum, { trades }) => sum + trades, 0)).toBe(own.total_trades);
    expect(bins.map(({ from_pct }) => from_pct)).toEqual(
      bins.map(({ from_pct }) => from_pct).toSorted((a, b) => a - b),
    );
    // Bins on one side of zero cannot split the trades another way than the wins do.
    const above = bins.filter(({ from_pct }) => from_pct >= 0).reduce((sum, { trades }) => sum + trades, 0);
    expect(above).toBe(own.winning_trades);
    const middle = bins.reduce((sum, { from_pct, trades }) => sum + (from_pct + bin_pct / 2) * trades, 0);
    const lost = own.total_trades - own.winning_trades;
    const total = own.average_gain_pct! * own.winning_trades + own.average_loss_pct! * lost;
    expect(Math.abs(middle - total)).toBeLessThan((bin_pct / 2) * own.total_trades);
    for (const { win_rate, winning_trades, sample_size, ...shown } of Object.values(strategies)) {
      expect(winning_trades / sample_size).toBeCloseTo(win_rate!, 12);
      expect(shown.average_gain_pct).toBeGreaterThan(0);
      expect(shown.average_loss_pct).toBeLessThan(0);
    }
    const score = strategies.evidence_score!;
    expect(own).toMatchObject({
      win_rate_interval95: score.win_rate_interval95,
      sharpe_interval95: score.sharpe_interval95,
      holding_sharpe_ratio: score.holding_sharpe_ratio,
      measured_from: score.measured_from,
      from: score.from,
      to: score.to,
    });
  });

  test("each strategy's parameters were chosen window by window, and what was chosen is stored and told", async () => {
    const { strategies } = await client.call("neuroStrategies");
    const stored = (await readEvaluation(database().orm))!;
    const choicesMade = (await readChoices(database().orm))!;
    expect(choicesMade.key).toBe(stored.key);
    for (const [key, shown] of Object.entries(strategies)) {
      const figures = stored.strategies[key as TradedStrategy]!;
      const { windows, choices } = shown.walk_forward!;
      const chosen = choicesMade.chosen[key as TradedStrategy];
      expect(Object.keys(chosen).sort()).toEqual([...FEW].sort());
      const positions = Object.values(chosen).flat();
      expect(positions.length).toBe(windows);
      for (const [set, choice] of choices.entries()) {
        expect(choice.windows).toBe(positions.filter((position) => position === set).length);
      }
      const sets = choices.map(({ parameters }) => parameters);
      expect(sets).toMatchObject(parameterChoices(key as TradedStrategy));
      expect(choices.filter((choice) => choice.windows > 0).length > 2).toBe(key !== "evidence_score");
      expect(shown.note).toContain(
        key === "evidence_score"
          ? "nothing chosen"
          : "chosen on 504 sessions each time, the 25 sessions after",
      );
      // Shares in Canadian and US dollars and crypto are traded at three kinds of costs.
      expect(figures.provenance).toMatchObject({ seed: null, version: METHOD_VERSION });
      expect(figures.provenance.terms).toHaveLength(3);
    }
  });

  test("the drawdown told is that of equal shares of all securities within their test windows", async () => {
    const { evidence_score: shown } = (await client.call("neuroStrategies")).strategies;
    const pool: Record<string, { sum: number; members: number }> = {};
    for (const id of FEW) {
      const instrument = (await server.ctx.market.instrument(id))!;
      const tested = (await readTestedData(server.ctx.market, instrument, HISTORY_SESSIONS))!;
      const options = { fill: testedFill(instrument) };
      const result = walkForward({ data: tested.data, strategy: "evidence_score", options });
      if (!result.ok) throw new Error(result.code);
      const from = result.folds[0]!.testFrom;
      const returns = new Map<string, number>();
      for (let i = 1; i < result.curve.length; i++)
        returns.set(tested.dates[from + i]!, result.curve[i]! / result.curve[i - 1]! - 1);
      const [first, last] = [tested.dates[from + 1]!, tested.dates[from + result.curve.length - 1]!];
      for (let day = first; day <= last; day = addDays(day, 1)) {
        const { sum, members } = pool[day] ?? { sum: 0, members: 0 };
        pool[day] = { sum: sum + (returns.get(day) ?? 0), members: members + 1 };
      }
    }
    let worth = 1;
    let peak = 1;
    let depth = 0;
    for (const day of Object.keys(pool).sort()) {
      worth *= 1 + pool[day]!.sum / pool[day]!.members;
      peak = Math.max(peak, worth);
      depth = Math.max(depth, 1 - worth / peak);
    }
    expect(shown!.max_drawdown).toBeCloseTo(depth, 10);
  });

  test("figures made by other rules are not shown as today's", async () => {
    const known = await readEvaluation(database().orm);
    await writeEvaluation(database().orm, { ...known!, rules: "of another version" }, clock.now());
    expect((await client.call("neuroStrategies")).strategies.grid_trading!.provenance.source).toBe(
      REFERENCE_SOURCE,
    );
    await writeEvaluation(database().orm, known!, clock.now());
  });

  test("it measures again on another day, to the same figures from the same prices, and not before", async () => {
    const first = await readEvaluation(database().orm);
    clock.advance(MINUTE_MS);
    await measureStrategiesJob(server.ctx).run({}, run);
    expect(await readEvaluation(database().orm)).toEqual(first);
    await writeEvaluation(database().orm, { ...first!, key: "of other rules" }, clock.now());
    await measureStrategiesJob(server.ctx).run({}, run);
    const again = await readEvaluation(database().orm);
    expect(again).toEqual({ ...first, measuredAt: clock.now() });
    clock.advance(-60_000);
  });

  test("an evaluation of another market is not shown as this one's", async () => {
    const known = await readEvaluation(database().orm);
    await writeEvaluation(database().orm, { ...known!, provider: "another" }, clock.now());
    expect((await client.call("neuroStrategies")).strategies.grid_trading!.provenance.source).toBe(
      REFERENCE_SOURCE,
    );
    await writeEvaluation(database().orm, known!, clock.now());
  });

  test("a backtest's figures follow from its curve and trades", async () => {
    for (const symbol of ["RY", "BTC"]) {
      for (const strategy of ["rsi_macd_bollinger", "grid_trading"] as const) {
        const body = { symbol, days: 365, initial_balance: 25_000, strategy };
        const { backtest_results: shown } = await client.call("neuroBacktest", { body });
        expect(shown.equity_curve).toHaveLength(shown.sessions + 1);
        expect(shown.equity_curve[0]).toMatchObject({ date: shown.from, balance: 25_000 });
        expect(shown.equity_curve.at(-1)).toMatchObject({ date: shown.to, balance: shown.final_balance });
        expect(shown.total_return).toBeCloseTo(shown.final_balance - 25_000, 6);
        expect(shown.total_return_pct).toBeCloseTo(shown.total_return / 250, 6);
        expect(shown.trades).toHaveLength(shown.total_trades);
        const profit = shown.trades.reduce((sum, trade) => sum + trade.profit, 0);
        expect(profit).toBeCloseTo(shown.total_return, 4);
        expect(shown.trades.filter((trade) => trade.profit > 0)).toHaveLength(shown.winning_trades);
        expect(shown.beats_holding).toBe(shown.final_balance > shown.holding.final_balance);
        let peak = 0;
        let depth = 0;
        for (const { balance } of shown.equity_curve) {
          peak = Math.max(peak, balance);
          depth = Math.max(depth, 1 - balance / peak);
        }
        expect(shown.max_drawdown).toBeCloseTo(depth * 100, 6);
        expect(shown.to < "2026-05-29").toBe(true);
        expect(shown.from >= addDays(shown.to, -370)).toBe(true);
        expect(shown.sessions).toBeGreaterThan(symbol === "BTC" ? 360 : 245);
      }
    }
  });

  test("every choice of days can be run, and what is left out has the specification's defaults", async () => {
    const given = await client.call("neuroBacktest", { body: { symbol: "ry" } });
    const full = {
      symbol: "RY",
      days: 365,
      initial_balance: 10_000,
      strategy: "rsi_macd_bollinger",
    } as const;
    expect(given).toEqual(await client.call("neuroBacktest", { body: full }));
    for (const days of [1, 30, 60, 90, 180, 3_000, 3_650]) {
      const { backtest_results: shown } = await client.call("neuroBacktest", {
        body: { symbol: "RY", days },
      });
      expect(shown.from >= addDays(shown.to, -days - 5)).toBe(true);
      expect(shown.win_rate === null).toBe(shown.total_trades === 0);
      expect(shown.win_rate === null).toBe(shown.reasons.win_rate === "too_few_values");
    }
    // Ten years of a market that never closes: as many sessions as days.
    const { backtest_results: crypto } = await client.call("neuroBacktest", {
      body: { symbol: "BTC", days: 3_650 },
    });
    expect(crypto.sessions).toBe(3_650);
  });

  test("what cannot be tested is refused with the figures that are missing", async () => {
    const backtest = (body: { symbol: string; days?: number; initial_balance?: number }) =>
      refusalOf(client.call("neuroBacktest", { body }));
    expect(await backtest({ symbol: "NOSUCH" })).toMatchObject({ code: "symbol_unknown", status: 404 });
    const young = await backtest({ symbol: "TD", days: 365 });
    expect(young).toMatchObject({ code: "not_enough_history", status: 422 });
    // A year of 252 sessions after the 35 that MACD's signal line needs.
    expect(young.detail).toContain("TD has 40 days of price history; 287 are needed");
    for (const days of [0, -1, 1.5, 3_651])
      expect(await backtest({ symbol: "RY", days })).toMatchObject({ status: 400 });
    const days = await backtest({ symbol: "RY", days: 4_000 });
    expect(JSON.stringify(days.fields)).toContain("Simulation days must be between 1 and 3650 (10 years)");
    for (const balance of [0, -5, 1_000_001]) {
      const refused = await backtest({ symbol: "RY", initial_balance: balance });
      expect(JSON.stringify(refused.fields)).toContain("Initial balance must be between $1 and $1,000,000");
    }
    const short = await refusalOf(client.call("neuroAnalyze", { query: { symbol: "TD" } }));
    expect(short).toMatchObject({ code: "not_enough_history", status: 422 });
    const quick = await refusalOf(client.call("neuroQuickTest", { params: { symbol: "TD" } }));
    const advanced = await refusalOf(client.call("advancedAnalysis", { body: { symbol: "TD" } }));
    for (const { detail } of [short, quick, advanced])
      expect(detail).toContain("TD has 40 days of price history; 60 are needed");
    expect(await refusalOf(client.call("neuroQuickTest", { params: { symbol: "NOSUCH" } }))).toMatchObject({
      code: "symbol_unknown",
    });
  });

  test("the auto-trader's signal is the analysis's, in the quick test as well", async () => {
    for (const symbol of ["RY", "AAPL", "BTC"]) {
      const [analysis, { neuro_signal: signal }, quick] = await Promise.all([
        client.call("analyzeSymbol", { body: { symbol } }),
        client.call("neuroAnalyze", { query: { symbol } }),
        client.call("neuroQuickTest", { params: { symbol } }),
      ]);
      expect(signal.signal).toBe(analysis.signal.signal_type);
      expect(signal.confidence).toBe(analysis.signal.confidence);
      expect(signal.requires_review).toBe(signal.confidence < reviewThreshold);
      expect(signal.stop_loss).toBe(analysis.levels.stop_loss);
      expect(signal.stop_loss === null).toBe(signal.signal === "HOLD");
      expect(signal.strategy).toBe("Evidence Score");
      expect(quick).toMatchObject({ success: true, test_type: "quick_test", neuro_signal: signal });
      expect(quick.latest_price).toBe(analysis.current_price);
      expect(quick.historical_data_points).toBeGreaterThan(2_000);
    }
    const told = (await french.call("neuroAnalyze", { query: { symbol: "RY" } })).neuro_signal;
    expect(told.market_regime).toContain("volatilité");
  });

  test("an advanced analysis says what each strategy sees and what that rests on", async () => {
    for (const symbol of ["RY", "AAPL", "BTC"]) {
      const shown = await client.call("advancedAnalysis", { body: { symbol } });
      const analysis = await client.call("analyzeSymbol", { body: { symbol } });
      expect(shown.current_price).toBe(analysis.current_price);
      expect(shown.volatility).toBe(analysis.market_regime.daily_volatility);
      const { grid_trading, mean_reversion, momentum_breakout, ml_prediction, sentiment_analysis } =
        shown.strategies;
      expect(grid_trading.levels.length).toBe(6);
      for (const [i, level] of grid_trading.levels.entries())
        expect(level).toBeCloseTo(grid_trading.levels[0]! - i * grid_trading.grid_size!, 1);
      const { close } = analysis.bars;
      const last = close.slice(-20);
      const mean = last.reduce((sum, price) => sum + price, 0) / 20;
      const deviation = Math.sqrt(last.reduce((sum, price) => sum + (price - mean) ** 2, 0) / 20);
      expect(mean_reversion.z_score).toBeCloseTo((close.at(-1)! - mean) / deviation, 6);
      expect(mean_reversion.signal === "HOLD").toBe(Math.abs(mean_reversion.z_score) < 2);
      expect(mean_reversion).toMatchObject({ average: expect.closeTo(mean, 6) });
      expect(mean_reversion.deviation).toBeCloseTo(deviation, 6);
      expectRecords(mean_reversion);
      expectRecords(momentum_breakout);
      const { high, low, volume } = analysis.bars;
      expect(momentum_breakout.breakout_price).toBe(Math.max(...high.slice(-20)));
      expect(momentum_breakout.breakdown_price).toBe(Math.min(...low.slice(-10)));
      const usual = volume.slice(-21, -1).reduce((sum, traded) => sum + traded, 0) / 20;
      expect(momentum_breakout.volume_ratio).toBeCloseTo(volume.at(-1)! / usual, 9);
      expect(momentum_breakout.volume_needed).toBe(1.5);
      expect(momentum_breakout.confidence === null).toBe(momentum_breakout.signal === "HOLD");
      expect(ml_prediction.sample_size).toBeGreaterThan(1_000);
      expect(ml_prediction.implausible).toBe(false);
      expect(ml_prediction.note.startsWith("No edge found")).toBe(!ml_prediction.edge_found);
      expect(Math.abs(ml_prediction.predicted_price! / close.at(-1)! - 1)).toBeLessThan(0.1);
      expect(sentiment_analysis).toMatchObject({
        sentiment: "neutral",
        confidence: 0,
        keywords_detected: [],
      });
      expect(sentiment_analysis.note).toContain("No news source");
      expect(ml_prediction.last_close).toBe(close.at(-1));
      const [lowest, highest] = ml_prediction.likely_range!;
      expect(lowest).toBeLessThan(ml_prediction.predicted_price!);
      expect(highest).toBeGreaterThan(ml_prediction.predicted_price!);
      const { stop_loss, stop_loss_pct, take_profit, outcomes } = shown.risk_management;
      expect(outcomes.target_first + outcomes.stop_first).toBe(outcomes.sample_size);
      expect(outcomes.sample_size).toBeGreaterThan(100);
      expect(outcomes.break_even).toBeCloseTo(1 / 3, 12);
      expectHistory(shown, analysis);
      expect(stop_loss! / shown.current_price).toBeCloseTo(0.98, 3);
      expect(stop_loss_pct).toBeCloseTo(2, 1);
      expect(take_profit! / shown.current_price).toBeCloseTo(1.04, 3);
    }
    expect(await refusalOf(client.call("advancedAnalysis", { body: { symbol: "NOSUCH" } }))).toMatchObject({
      code: "symbol_unknown",
    });
    expect(await refusalOf(client.call("advancedAnalysis", { body: { symbol: "TD" } }))).toMatchObject({
      code: "not_enough_history",
    });
  });

  test("the visitors' example says why it cannot be had", async () => {
    const shown = await server.client().call("advancedShowcase");
    // The market of this test has no SHOP.
    expect(shown).toMatchObject({ analysis: null, note: expect.stringContaining("SHOP") });
  });

  test("a batch answers in the order asked for, and says of each missing one why", async () => {
    const symbols = ["BTC", "nosuch", "RY", "TD"];
    const { batch_analysis: batch } = await client.call("batchAnalysis", { body: { symbols } });
    expect(batch.map(({ symbol }) => symbol)).toEqual(["BTC", "NOSUCH", "RY", "TD"]);
    const analysis = await client.call("analyzeSymbol", { body: { symbol: "RY" } });
    expect(batch[2]).toMatchObject({
      signal: analysis.signal.signal_type,
      confidence: analysis.signal.confidence,
      current_price: analysis.current_price,
    });
    const alone = await client.call("batchAnalysis", { body: { symbols: ["RY"] } });
    expect(batch[2]).toMatchObject({
      instrument_id: "XTSE:RY",
      name: "Royal Bank of Canada",
      currency: "CAD",
      price_change_24h: analysis.change_percent,
      requires_review: analysis.signal.requires_review,
      confidence_basis: analysis.signal.confidence_basis,
      strongest_evidence: analysis.evidence[0],
      sparkline: analysis.bars.close.slice(-30),
    });
    expect(batch[1]).toMatchObject({
      error: expect.stringContaining("NOSUCH"),
      name: null,
      last_known: null,
    });
    expect(batch[3]).toMatchObject({ error: expect.stringContaining("TD has 40 days") });
    const provenance = (answer: (typeof batch)[number]) => ("signal" in answer ? answer.provenance : null);
    expect(alone.provenance).toEqual(provenance(batch[2]!));
    expect((await client.call("batchAnalysis", { body: { symbols: ["NOSUCH"] } })).provenance).toBeNull();
    for (const wrong of [[], Array.from({ length: 26 }, () => "RY"), [""]])
      expect(await refusalOf(client.call("batchAnalysis", { body: { symbols: wrong } }))).toMatchObject({
        status: 400,
      });
  });

  test("a symbol whose prices cannot be read says so and spoils no other", async () => {
    const symbols = ["BMO", "RY"];
    const { batch_analysis: batch } = await client.call("batchAnalysis", { body: { symbols } });
    expect(batch[0]).toMatchObject({ symbol: "BMO", name: "Bank of Montreal", last_known: null });
    expect(batch[0]).toMatchObject({ error: expect.stringContaining("cannot be reached") });
    expect(batch[1]).toHaveProperty("signal");
    expect(await refusalOf(client.call("analyzeSymbol", { body: { symbol: "BMO" } }))).toMatchObject({
      code: "market_data_unavailable",
      status: 503,
    });
  });

  test("a listing that no longer trades has its last price and no signal, on whichever screen", async () => {
    const { batch_analysis: batch } = await client.call("batchAnalysis", {
      body: { symbols: ["NVEI", "RY"] },
    });
    expect(batch[0]).toMatchObject({ symbol: "NVEI", name: "Nuvei Corporation", retired: "delisted" });
    const missing = batch[0]!;
    if ("signal" in missing || missing.last_known === null) throw new Error("NVEI has a signal or no price");
    const history = await client.call("stockHistory", {
      params: { symbol: "NVEI" },
      query: { timeframe: "ALL" },
    });
    expect(missing.last_known.price).toBe(history.prices.at(-1)!.close);
    expect(missing.last_known.provenance).toMatchObject({ stale: true });
    expect(missing.last_known.provenance.asOf.slice(0, 10)).toBe("2024-11-15");
    expect(batch[1]).toHaveProperty("signal");
    const told = await french.call("batchAnalysis", { body: { symbols: ["NVEI"] } });
    expect(told.batch_analysis[0]).toMatchObject({ retired: "radié de la cote" });
    for (const call of ["analyzeSymbol", "advancedAnalysis"] as const) {
      const refused = await refusalOf(french.call(call, { body: { symbol: "NVEI" } }));
      expect(refused).toMatchObject({ code: "instrument_not_tradable", status: 422 });
      expect(refused.detail).toContain("NVEI ne se négocie plus (radié de la cote)");
    }
    const detail = await client.call("stockDetail", { params: { symbol: "NVEI" } });
    expect(detail.ai_analysis).toEqual({
      error: expect.stringContaining("NVEI can no longer be traded (delisted)"),
    });
  });

  test("a group of sectors is its well-known listings that have a signal", async () => {
    const symbolsOf = async (body: { sectors: ("Banking" | "Technology")[]; country?: "CA" | "US" }) =>
      (await client.call("batchAnalysis", { body })).batch_analysis.map(({ symbol }) => symbol);
    // TD is a bank as well, but too young for a signal.
    expect(await symbolsOf({ sectors: ["Banking"] })).toEqual(["RY"]);
    expect(await symbolsOf({ sectors: ["Technology", "Banking"] })).toEqual(["RY", "AAPL"]);
    expect(await symbolsOf({ sectors: ["Technology"], country: "CA" })).toEqual([]);
    for (const body of [{}, { symbols: ["RY"], sectors: ["Banking" as const] }])
      expect(await refusalOf(client.call("batchAnalysis", { body }))).toMatchObject({
        status: 400,
        fields: [expect.objectContaining({ path: "symbols" })],
      });
  });
});
