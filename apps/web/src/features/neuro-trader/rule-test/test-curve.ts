import type { EquityCurve } from "#ui/charts/equity/equity-curve.ts";
import type { TestResult } from "./test-result-type.ts";

type Run = Pick<TestResult, "equity_curve" | "trades" | "currency">;

/** A test as columns over its sessions: how far it was below its last high follows from its balances. */
export function testCurve({ equity_curve: points, trades, currency }: Run): EquityCurve {
  const dates = points.map(({ date }) => date);
  const balances = points.map(({ balance }) => balance);
  const positions = new Map(dates.map((date, i) => [date, i]));
  return {
    dates,
    balances,
    holdings: points.map(({ holding }) => holding),
    drawdowns: drawdownsOf(balances),
    trades: trades.flatMap((trade) => {
      const from = positions.get(trade.entry_date);
      const to = positions.get(trade.exit_date);
      return from === undefined || to === undefined ? [] : [{ from, to, returnPercent: trade.return_pct }];
    }),
    currency,
  };
}

/** Percent points, 0 or less. */
function drawdownsOf(balances: readonly number[]): number[] {
  let high = Number.NEGATIVE_INFINITY;
  return balances.map((balance) => {
    high = Math.max(high, balance);
    return high > 0 ? (balance / high - 1) * 100 : 0;
  });
}
