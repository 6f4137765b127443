import type { InstrumentId } from "@neuro/contract/primitives";
import { isoDateOf } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { backtest } from "../backtest/backtest.ts";
import { backtestData } from "../backtest/backtest-data.ts";
import { CANADIAN_SHARE_FILL, onDailyBars } from "../fill/fill-parameters.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { StrategyKey } from "../strategy/strategy.ts";
import { randomBars } from "../testing/random-bars.ts";
import type { Attempt, RealOrder } from "./facts.ts";
import { gapReport } from "./gap-report.ts";
import { type Twin, type TwinSide, twinsOf } from "./twin.ts";

const ID: InstrumentId = "XTSE:RY";
const fill = onDailyBars(CANADIAN_SHARE_FILL);
const SIGNALS = (Object.keys(STRATEGIES) as StrategyKey[]).filter(
  (key) => STRATEGIES[key].kind === "signals",
);

function tested(strategy: StrategyKey, seed: number) {
  const bars = randomBars(600, seed);
  const data = backtestData(bars);
  if (!data.ok) throw new Error("a test's premise is wrong");
  const result = backtest({ data: data.data, strategy, options: { fill, initialBalance: 100_000 } });
  if (!result.ok) throw new Error(result.code);
  const dates = Array.from(bars.close, (_, i) => isoDateOf(18_262 + i));
  return {
    bars,
    dates,
    trades: result.trades,
    twins: twinsOf(result.trades, { instrumentId: ID, bars, dates, fill }),
  };
}

/** As if it had been traded exactly so, at quotes that are the model's; its commission stands on the purchase. */
function tradedSo(twin: Twin): Attempt {
  const orderOf = (side: "BUY" | "SELL", end: TwinSide, isLevel: boolean, commission: number): RealOrder => {
    const half = ((end.reference ?? 0) * fill.spreadBps) / 2e4;
    const quote = end.reference === null ? null : { bid: end.reference - half, ask: end.reference + half };
    return {
      ...{ orderId: side, submittedAt: 0, session: end.session, reference: null, quantity: twin.quantity },
      ...{ lateBy: null, isLevel, isPriceEdited: false },
      fills: [{ fillId: side, quantity: twin.quantity, price: end.price, commission, filledAt: 0, quote }],
    };
  };
  const { exit } = twin;
  const isLevel = exit?.reason === "stop" || exit?.reason === "target";
  return {
    ...{ instrumentId: ID, decidedFor: twin.entry.session, meant: null, shortBy: null, openBy: null },
    ...{ dividends: twin.dividends, extraBy: null },
    entry: orderOf("BUY", twin.entry, false, twin.commission),
    exits: exit === null ? [] : [orderOf("SELL", exit, isLevel, 0)],
  };
}

test("the trades of a backtest, really made, have no gap at all and make what the backtest said", () => {
  let compared = 0;
  for (const strategy of SIGNALS) {
    for (let seed = 1; seed <= 6; seed++) {
      const { bars, trades, twins } = tested(strategy, seed);
      const securities = new Map([[ID, { lastClose: bars.close.at(-1)!, fill }]]);
      const attempts = twins.map(tradedSo);
      const report = gapReport({ twins, asKnown: null, attempts, silent: [], securities });
      expect(report).toMatchObject({ ok: true, gapCents: 0, causes: [] });
      const closed = trades.filter((_, i) => twins[i]!.exit !== null);
      if (!report.ok || closed.length < trades.length) continue;
      compared += closed.length;
      const profit = closed.reduce((sum, trade) => sum + trade.profit, 0);
      expect(Math.abs(report.realCents / 100 - profit)).toBeLessThan(0.01 * closed.length);
    }
  }
  expect(compared).toBeGreaterThan(100);
});

test("a purchase at the open tells what it traded at, a stop does not, a holding at the end is held", () => {
  const all = SIGNALS.flatMap((strategy) => [1, 2, 3, 4, 5, 6].map((seed) => tested(strategy, seed)));
  const pairs = all.flatMap(({ bars, dates, trades, twins }) =>
    twins.map((twin, i) => ({ twin, trade: trades[i]!, bars, dates })),
  );
  for (const { twin, trade, bars, dates } of pairs) {
    expect(twin.entry.session).toBe(dates[trade.entryBar]);
    if (twin.entry.reference !== null) expect(twin.entry.reference).toBe(bars.open[trade.entryBar]);
    if (trade.exitReason === "end_of_data") {
      expect(twin.exit).toBeNull();
      expect(twin.commission).toBeLessThan(trade.commission);
    }
  }
  const known = pairs.filter(({ twin }) => twin.entry.reference !== null);
  expect(known.length).toBe(pairs.length);
  const stopped = pairs.filter(({ twin }) => twin.exit?.reason === "stop");
  expect(stopped.length).toBeGreaterThan(0);
  expect(stopped.some(({ twin }) => twin.exit?.reference === null)).toBe(true);
  expect(pairs.some(({ twin }) => twin.exit === null)).toBe(true);
});
