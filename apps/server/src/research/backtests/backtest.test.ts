import type { AnswerOf, Client } from "@neuro/contract";
import { DAY_MS } from "@neuro/contract/primitives";
import { createMarket, createSimulatedProvider, type MarketDataProvider } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";

type Results = AnswerOf<"neuroBacktest">["backtest_results"];

const KEYS = [
  "rsi_macd_bollinger",
  "volume_breakout",
  "mean_reversion",
  "grid_trading",
  "evidence_score",
] as const;
/** Enough for every strategy but the two that MACD's signal line and the analysis make wait the longest. */
const YOUNG = { id: "XTSE:TD", sessions: 45, days: 20 };

function youngListing(provider: MarketDataProvider, today: string): MarketDataProvider {
  return {
    ...provider,
    dailySeries: async (instrument) => {
      const series = await provider.dailySeries(instrument);
      if (series === null || instrument.id !== YOUNG.id) return series;
      const from = series.dates.filter((date) => date < today).length - YOUNG.sessions;
      const part = (column: Float64Array) => column.subarray(from);
      return {
        dates: series.dates.slice(from),
        open: part(series.open),
        high: part(series.high),
        low: part(series.low),
        close: part(series.close),
        adjClose: part(series.adjClose),
        volume: part(series.volume),
      };
    },
  };
}

onOneDatabase("backtests", (database) => {
  const clock = testClock();
  let server: TestApp;
  let client: Client;
  let french: Client;
  beforeAll(async () => {
    const simulated = createSimulatedProvider({ through: () => "2026-12-31" });
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const market = createMarket({
      providers: [youngListing(simulated, today)],
      clock: { now: clock.now, mode: "live", speed: 1 },
    });
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    const { token } = await server.client().call("authDemoLogin");
    client = server.client(token);
    french = server.client(token, "fr");
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  async function run(
    body: {
      symbol: string;
      days?: number;
      strategy?: (typeof KEYS)[number];
      initial_balance?: number;
      exits?: "own" | "forecast";
      risk_percent?: number;
    },
    by: Client = client,
  ): Promise<Results> {
    return (await by.call("neuroBacktest", { body })).backtest_results;
  }

  test("the curve beside holding begins with it, ends where holding ends, and never lies above its own high", async () => {
    for (const symbol of ["RY", "BTC"]) {
      const { equity_curve: curve, holding, max_drawdown, initial_balance } = await run({ symbol });
      expect(curve[0]).toMatchObject({ balance: initial_balance, holding: initial_balance, drawdown_pct: 0 });
      expect(curve.at(-1)!.holding).toBe(holding.final_balance);
      let peak = 0;
      for (const { balance, drawdown_pct } of curve) {
        peak = Math.max(peak, balance);
        expect(drawdown_pct).toBeCloseTo((100 * (balance - peak)) / peak, 9);
      }
      expect(-Math.min(...curve.map((point) => point.drawdown_pct))).toBeCloseTo(max_drawdown, 9);
      const held = curve.map((point) => point.holding);
      expect(holding.max_drawdown).toBeGreaterThan(0);
      expect(holding.total_return_pct).toBeCloseTo((held.at(-1)! / held[0]! - 1) * 100, 9);
    }
  });

  test("a trade's figures follow from its prices, costs and dates", async () => {
    // No dividends: what is bought and sold is all there is.
    const { trades, commission, win_rate_interval95 } = await run({
      symbol: "BTC",
      strategy: "grid_trading",
    });
    expect(trades.length).toBeGreaterThan(5);
    for (const trade of trades) {
      const bought = trade.quantity * trade.entry_price;
      const sold = trade.quantity * trade.exit_price;
      expect(trade.profit).toBeCloseTo(sold - bought - trade.commission, 6);
      expect(Math.sign(trade.return_pct)).toBe(Math.sign(trade.profit));
      const days = (Date.parse(trade.exit_date) - Date.parse(trade.entry_date)) / DAY_MS;
      expect(trade.held_days).toBe(days);
      expect(["Take-profit", "Left the grid", "End of the period"]).toContain(trade.exit);
    }
    expect(commission).toBeCloseTo(
      trades.reduce((sum, trade) => sum + trade.commission, 0),
      9,
    );
    const wins = trades.filter((trade) => trade.profit > 0).length;
    const [low, high] = win_rate_interval95!;
    expect(low).toBeLessThan((wins / trades.length) * 100);
    expect(high).toBeGreaterThanOrEqual((wins / trades.length) * 100);
  });

  test("a run is the same whichever strategy was asked for", async () => {
    const runs = await Promise.all(KEYS.map((strategy) => run({ symbol: "RY", days: 180, strategy })));
    for (const [index, result] of runs.entries()) {
      expect(result.strategy_key).toBe(KEYS[index]);
      expect(result.by_strategy.map((row) => row.strategy_key)).toEqual(KEYS);
      expect(result.by_strategy).toEqual(runs[0]!.by_strategy);
      expect(result.holding).toEqual(runs[0]!.holding);
      const own = result.by_strategy[index]!.figures!;
      expect(result).toMatchObject(own);
      expect(result.instrument).toMatchObject({ symbol: "RY", currency: "CAD" });
    }
  });

  test("a strategy that the history is too short for is left out and says so; the one asked for runs", async () => {
    const { by_strategy: rows } = await run({ symbol: "TD", days: YOUNG.days, strategy: "mean_reversion" });
    const missing = rows.filter((row) => row.figures === null);
    expect(missing.map((row) => row.strategy_key)).toEqual(["rsi_macd_bollinger", "evidence_score"]);
    expect(missing[0]!.note).toMatch(/^Needs \d+ days of price history; there are 45\.$/);
    expect(rows.filter((row) => row.figures !== null).every((row) => row.note === null)).toBe(true);
  });

  test("how it was filled and what it cost is said with its numbers, in both languages", async () => {
    const shares = await run({ symbol: "RY", strategy: "grid_trading" });
    expect(shares.costs).toContain("0.02% worse than the open");
    expect(shares.costs).toContain("Commission $0.01 a share, at least $1.00, at most 0.5% of the value.");
    expect(shares.note).toContain(`${shares.total_trades} trades`);
    const crypto = await run({ symbol: "BTC" });
    expect(crypto.costs).toContain("Commission 0.25% of the value.");
    const told = await run({ symbol: "RY", strategy: "grid_trading" }, french);
    expect(told.costs).toContain("0,01\u00a0$ par action");
    expect(told.trades[0]!.exit).not.toBe(shares.trades[0]!.exit);
    expect(told.trades.map((trade) => trade.profit)).toEqual(shares.trades.map((trade) => trade.profit));
  });

  test("a balance that buys no share trades nothing, and the note says why", async () => {
    const small = await run({ symbol: "RY", initial_balance: 1, strategy: "grid_trading" });
    expect(small).toMatchObject({ total_trades: 0, total_return: 0, win_rate: null, commission: 0 });
    expect(small.holding.total_return_pct).toBe(0);
    expect(small.note).toMatch(/^\$1\.00 does not buy one share at \$[\d,.]+, so nothing could be traded\./);
    const none = await run({ symbol: "RY", days: 30, strategy: "volume_breakout" });
    expect(none).toMatchObject({ total_trades: 0, profit_factor: null, commission: 0, exposure_pct: 0 });
    expect(none.note).toContain("found nothing to buy");
    const one = await run({ symbol: "RY", days: 180, strategy: "volume_breakout" });
    expect(one).toMatchObject({ total_trades: 1, win_rate: 100, profit_factor: null });
    expect(one.reasons.profit_factor).toBe("no_loss");
    expect(one.note).toContain("One past trade");
    expect(one.exposure_pct).toBeGreaterThan(0);
  });

  test("by forecast: the same signals beside the strategy's own stops, none of a grid", async () => {
    const shown = await run({ symbol: "RY", days: 730 });
    for (const { strategy_key, figures, by_forecast, by_forecast_note } of shown.by_strategy) {
      if (strategy_key === "grid_trading") {
        expect(by_forecast).toBeNull();
        expect(by_forecast_note).toContain("A grid has no stops");
        continue;
      }
      expect(by_forecast_note).toBeNull();
      expect(by_forecast!.total_trades).toBeGreaterThan(0);
      expect(by_forecast).not.toEqual(figures);
      const own = await run({ symbol: "RY", days: 730, strategy: strategy_key, exits: "forecast" });
      expect(own.exits).toBe("forecast");
      expect(own).toMatchObject(by_forecast!);
      expect(own.by_strategy).toEqual(shown.by_strategy);
    }
    expect(shown.forecast_note).toContain("2% of the worth");
    expect((await run({ symbol: "RY" }, french)).forecast_note).toContain("2\u00a0%");
    await expect(run({ symbol: "RY", strategy: "grid_trading", exits: "forecast" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("by forecast: a stop costs the share at risk, a target brings what the week may rise", async () => {
    const days = 3_650;
    for (const symbol of ["RY", "SHOP", "BTC"]) {
      const wide = await run({
        symbol,
        days,
        strategy: "rsi_macd_bollinger",
        exits: "forecast",
        risk_percent: 1,
      });
      const losses = wide.trades
        .filter(({ exit }) => exit === "Stop-loss")
        .map(({ profit, entry_date }) => {
          const before = wide.equity_curve.findLast(({ date }) => date < entry_date);
          return (100 * -profit) / before!.balance;
        })
        .sort((a, b) => a - b);
      expect(losses.length).toBeGreaterThan(3);
      // Half of them were not sold below their stop by a gap; costs come on top.
      expect(losses[Math.floor(losses.length / 2)]).toBeGreaterThan(0.5);
      expect(losses[Math.floor(losses.length / 2)]).toBeLessThan(1.3);
    }
    const first = async (risk_percent: number) =>
      (await run({ symbol: "SHOP", days, exits: "forecast", risk_percent })).trades[0]!;
    const [one, half] = [await first(0.4), await first(0.2)];
    expect(one.entry_date).toBe(half.entry_date);
    expect(Math.abs(one.quantity / 2 - half.quantity)).toBeLessThanOrEqual(1);
    for (const risk_percent of [0, 100.5, -1])
      await expect(run({ symbol: "RY", exits: "forecast", risk_percent })).rejects.toMatchObject({
        detail: "The share at risk must be between 0.1% and 100%",
      });
  });

  test("by forecast: the same purchases in a longer test", async () => {
    const body = { symbol: "RY", exits: "forecast", strategy: "rsi_macd_bollinger" } as const;
    const now = await run({ ...body, days: 365 });
    const { trades } = await run({ ...body, days: 3_650 });
    const entries = (all: Results["trades"]) =>
      all
        .filter(({ entry_date }) => entry_date > now.from)
        .map(({ entry_date, entry_price }) => ({ entry_date, entry_price }));
    // A position that was open when the shorter test began keeps the longer one from buying.
    const later = entries(trades).slice(1);
    expect(later.length).toBeGreaterThan(0);
    expect(entries(now.trades)).toEqual(expect.arrayContaining(later));
  });
});
