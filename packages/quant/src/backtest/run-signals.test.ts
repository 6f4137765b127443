import { expect, test } from "vitest";
import type { Bars } from "../bars.ts";
import { NO_COMMISSION } from "../fill/commission.ts";
import { type FillParameters, US_SHARE_FILL } from "../fill/fill-parameters.ts";
import { NO_LEVELS } from "../strategy/exit-levels.ts";
import { ALL_IN } from "../strategy/size-position.ts";
import { ENTER, EXIT } from "../strategy/strategy.ts";
import { handBars } from "../testing/hand-bars.ts";
import { backtestData } from "./backtest-data.ts";
import type { RunTerms } from "./run.ts";
import { runSignals } from "./run-signals.ts";
import type { SignalPlan } from "./signal-pass.ts";

/** No spread, no commission, no slippage: what is left is the rule itself. */
const FREE: FillParameters = {
  ...US_SHARE_FILL,
  spreadBps: 0,
  commission: NO_COMMISSION,
  impact: { shape: "linear", impactBps: 0 },
};

function traded(bars: Bars, flags: readonly number[], changed: Partial<RunTerms & SignalPlan> = {}) {
  const checked = backtestData(bars);
  if (!checked.ok) throw new Error(checked.code);
  const terms = {
    data: checked.data,
    from: 0,
    last: bars.close.length - 1,
    initialBalance: 1_000,
    fill: FREE,
    sizing: ALL_IN,
    daysOfYear: 252,
  };
  const plan = {
    flags: Uint8Array.from(flags),
    levels: NO_LEVELS,
    atr: null,
    maxHoldBars: null,
    trailing: null,
    exitOf: null,
    entryOf: null,
    sizing: null,
    waitBars: 0,
  };
  const { sizing = terms.sizing, ...others } = changed;
  const run = runSignals({ ...terms, ...others, sizing: sizing ?? terms.sizing }, { ...plan, ...others });
  return { ...run, trades: run.trades.list() };
}

const levels = {
  stop: { kind: "percent", ratio: 0.1 },
  target: { kind: "percent", ratio: 0.2 },
} as const;

/** Bought at 100 in bar 1: the stop is 90, the target 120. */
function afterBuying(...rows: readonly (readonly number[])[]) {
  const bars = handBars([[100, 100, 100, 100], [100, 105, 95, 100], ...rows]);
  return traded(bars, [ENTER, 0, 0, 0, 0].slice(0, bars.close.length), { levels });
}

test("a bar that reaches stop and target counts as stopped", () => {
  const { trades } = afterBuying([100, 125, 85, 110], [110, 110, 110, 110]);
  expect(trades[0]).toMatchObject({ exitBar: 2, exitPrice: 90, exitReason: "stop", profit: -100 });
});

test("an open beyond the target comes before the low that reaches the stop, at the better price", () => {
  const { trades } = afterBuying([130, 131, 85, 100], [100, 100, 100, 100]);
  expect(trades[0]).toMatchObject({ exitBar: 2, exitPrice: 130, exitReason: "target", profit: 300 });
});

test("an open below the stop sells at that open", () => {
  const { trades } = afterBuying([80, 125, 80, 110], [110, 110, 110, 110]);
  expect(trades[0]).toMatchObject({ exitBar: 2, exitPrice: 80, exitReason: "stop", profit: -200 });
});

test("a target only touched still waits, one traded through fills at its price", () => {
  const { trades } = afterBuying([100, 120, 99, 110], [110, 120.01, 109, 115]);
  expect(trades[0]).toMatchObject({ exitBar: 3, exitPrice: 120, exitReason: "target" });
});

test("the stop already holds in the bar of the purchase", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 105, 85, 100],
    [100, 100, 100, 100],
  ]);
  const { trades, heldBars } = traded(bars, [ENTER, 0, 0], { levels });
  expect(trades[0]).toMatchObject({ entryBar: 1, exitBar: 1, exitReason: "stop" });
  expect(heldBars).toBe(0);
});

test("a decision to sell comes before the levels of the next bar, and the same close may buy again", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [70, 130, 60, 110],
    [110, 110, 110, 110],
  ]);
  const { trades, equity } = traded(bars, [ENTER, EXIT, ENTER, 0], { levels });
  expect(trades.map((trade) => [trade.entryBar, trade.exitBar, trade.exitReason])).toEqual([
    [1, 2, "signal"],
    [3, 3, "end_of_data"],
  ]);
  expect([...equity]).toEqual([1_000, 1_000, 700, 700]);
});

test("a bar that says both enter and exit opens nothing, and a buy on the last bar has no next open", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 100, 100, 100],
  ]);
  expect(traded(bars, [ENTER | EXIT, ENTER]).trades).toHaveLength(0);
});

test("a sale larger than a tenth of the volume goes on at the next opens, its minimum commission charged once", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [98, 98, 98, 98],
    [97, 97, 97, 97],
    [96, 96, 96, 96],
  ]);
  bars.volume.set([Number.NaN, Number.NaN, 40, 0, 30, 1_000]);
  const fill = { ...FREE, commission: US_SHARE_FILL.commission };
  const { trades, equity } = traded(bars, [ENTER, EXIT, 0, 0, 0, 0], { fill, initialBalance: 1_010 });
  // 10 shares: 4 at 100, none on the bar without trades, 3 at 97, 3 at 96. Commission 1.00 to buy, 1.00 for the whole sale.
  expect(trades).toHaveLength(1);
  expect(trades[0]).toMatchObject({ exitBar: 5, quantity: 10, commission: 2, exitReason: "signal" });
  expect(trades[0]!.exitPrice).toBeCloseTo((4 * 100 + 3 * 97 + 3 * 96) / 10, 12);
  expect(equity[3]).toBeCloseTo(1_010 - 1_001 + 400 - 1 + 6 * 98, 10);
});

test("an order is sized at the ask of the open it fills at, as a live one is, not at the close that decided it", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [80, 80, 80, 80],
    [80, 80, 80, 80],
  ]);
  const half = { kind: "equity_share", share: 0.5 } as const;
  // 500 of 1,000 at 80 are 6 shares; at the close of 100 it would have been 5.
  expect(traded(bars, [ENTER, 0, 0], { sizing: half }).trades[0]).toMatchObject({
    quantity: 6,
    entryPrice: 80,
  });
  // With a spread of 4 % the ask is 81.60: 1,000 buy 12 shares.
  const fill = { ...FREE, spreadBps: 400 };
  expect(traded(bars, [ENTER, 0, 0], { fill }).trades[0]).toMatchObject({ quantity: 12, entryPrice: 81.6 });
});

test("what is held counts by its part of the worth: half of the money is half of the exposure", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
  ]);
  const half = { kind: "equity_share", share: 0.5 } as const;
  expect(traded(bars, [ENTER, 0, 0, 0], { sizing: half })).toMatchObject({ heldBars: 3, heldShare: 1.5 });
  expect(traded(bars, [ENTER, 0, 0, 0])).toMatchObject({ heldBars: 3, heldShare: 3 });
});

test("an order for more than the money buys what it can, and one for less than a lot buys nothing", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [130, 130, 130, 130],
    [130, 130, 130, 130],
  ]);
  expect(traded(bars, [ENTER, 0, 0]).trades[0]).toMatchObject({ quantity: 7, entryPrice: 130 });
  expect(traded(bars, [ENTER, 0, 0], { initialBalance: 99 }).trades).toHaveLength(0);
});

test("a level measured in a range that is not known yet keeps it out", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 100, 100, 100],
    [100, 100, 100, 100],
  ]);
  const byRange = { stop: { kind: "atr", multiple: 2 }, target: null } as const;
  const atr = Float64Array.of(Number.NaN, 1, 1);
  expect(traded(bars, [ENTER, ENTER, 0], { levels: byRange, atr }).trades[0]).toMatchObject({ entryBar: 2 });
});

test("levels by bar are those of the bar that decided, and where they are not known nothing is bought", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 101, 99, 100],
    [100, 101, 94, 100],
    [100, 101, 99, 100],
    [100, 109, 99, 100],
    [100, 100, 100, 100],
  ]);
  const byBar = {
    stop: Float64Array.of(Number.NaN, 0.05, 0.2, 0.03, 0.03, 0.03),
    target: Float64Array.of(0.1, 0.1, 0.2, 0.08, 0.03, 0.03),
  };
  const { trades } = traded(bars, [ENTER, ENTER, 0, ENTER, 0, 0], { levels: byBar });
  expect(trades).toMatchObject([
    { entryBar: 2, exitBar: 2, exitPrice: 95, exitReason: "stop" },
    { entryBar: 4, exitBar: 4, exitPrice: 108, exitReason: "target" },
  ]);
});

test("a size by risk loses that share of the worth at the stop, and is never more than the worth", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 101, 90, 100],
    [100, 100, 100, 100],
  ]);
  const sizing = { kind: "risk", riskShare: 0.02, maxShare: 1 } as const;
  const at = (stop: number) => {
    const column = (value: number) => new Float64Array(3).fill(value);
    return traded(bars, [ENTER, 0, 0], { sizing, levels: { stop: column(stop), target: column(0.5) } });
  };
  expect(at(0.05).trades).toMatchObject([{ quantity: 4, exitPrice: 95, profit: -20 }]);
  expect(at(0.01).trades).toMatchObject([{ quantity: 10, exitPrice: 99, profit: -10 }]);
});

test("a close far enough below the highest since the purchase sells at the next open, whatever the highs were", () => {
  const bars = handBars([
    [100, 100, 100, 100],
    [100, 150, 100, 110],
    [110, 130, 100, 120],
    [120, 120, 100, 109],
    [109, 109, 100, 108],
    [107, 107, 107, 107],
  ]);
  const flags = [ENTER, 0, 0, 0, 0, 0];
  const percent = { trailing: { kind: "percent", ratio: 0.1 } } as const;
  expect(traded(bars, flags, percent).trades).toMatchObject([
    { entryBar: 1, exitBar: 5, exitPrice: 107, exitReason: "trailing" },
  ]);
  // The range is that of the close that is looked at: 12 below 120 on the third bar, only 11.5 before.
  const atr = Float64Array.of(5, 5, 5, 5.75, 6, 6);
  const ranges = { trailing: { kind: "atr", multiple: 2 }, atr } as const;
  expect(traded(bars, flags, ranges).trades).toMatchObject([{ exitBar: 5, exitReason: "trailing" }]);
  const wide = { trailing: { kind: "percent", ratio: 0.11 } } as const;
  expect(traded(bars, flags, wide).trades).toMatchObject([{ exitReason: "end_of_data" }]);
});

test("after a sale so many closes pass before one may buy again", () => {
  const bars = handBars(Array.from({ length: 9 }, () => [100, 100, 100, 100] as const));
  const flags = [ENTER, EXIT, ENTER, ENTER, ENTER, ENTER, EXIT, ENTER, 0];
  const daysOf = (waitBars: number) =>
    traded(bars, flags, { waitBars }).trades.map(({ entryBar, exitBar }) => [entryBar, exitBar].join("-"));
  // Sold at the open of the third bar.
  expect(daysOf(0)).toEqual(["1-2", "3-7", "8-8"]);
  expect(daysOf(2)).toEqual(["1-2", "5-7"]);
  expect(daysOf(6)).toEqual(["1-2"]);
});
