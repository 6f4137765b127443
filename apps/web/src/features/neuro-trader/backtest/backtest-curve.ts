import type { EquityCurve } from "#ui/charts/equity/equity-curve.ts";
import type { Backtest } from "./backtest.ts";

/** A run as columns over its sessions, its trades as positions in them. */
export function curveOf({
  equity_curve: points,
  trades,
  currency,
}: Pick<Backtest, "equity_curve" | "trades" | "currency">): EquityCurve {
  const dates = points.map(({ date }) => date);
  const positions = new Map(dates.map((date, index) => [date, index]));
  return {
    dates,
    balances: points.map(({ balance }) => balance),
    holdings: points.map(({ holding }) => holding),
    drawdowns: points.map((point) => point.drawdown_pct),
    trades: trades.flatMap((trade) => {
      const from = positions.get(trade.entry_date);
      const to = positions.get(trade.exit_date);
      return from === undefined || to === undefined ? [] : [{ from, to, returnPercent: trade.return_pct }];
    }),
    currency,
  };
}
