import type { EquityCurve } from "#ui/charts/equity/equity-curve.ts";
import type { Simulated } from "./simulated.ts";

/** A simulation as columns over its sessions, its trades as positions in them, and how far the balance lay below its last high. */
export function simulatedCurve({
  equity_curve: points,
  trades,
  currency,
}: Pick<Simulated, "equity_curve" | "trades" | "currency">): EquityCurve {
  const dates = points.map(({ date }) => date);
  const balances = points.map(({ balance }) => balance);
  const positions = new Map(dates.map((date, index) => [date, index]));
  let high = Number.NEGATIVE_INFINITY;
  return {
    dates,
    balances,
    holdings: points.map(({ holding }) => holding),
    drawdowns: balances.map((balance) => {
      high = Math.max(high, balance);
      return high > 0 ? (balance / high - 1) * 100 : 0;
    }),
    trades: trades.flatMap((trade) => {
      const from = positions.get(trade.entry_date);
      const to = positions.get(trade.exit_date);
      return from === undefined || to === undefined ? [] : [{ from, to, returnPercent: trade.return_pct }];
    }),
    currency,
  };
}
