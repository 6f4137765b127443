import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, Timeframe } from "@neuro/contract";
import type { ReactNode } from "react";
import { AreaChart } from "#ui/charts/area/area-chart.tsx";
import { drawnSeries } from "#ui/charts/session-days.ts";
import { useAxisMoney } from "#ui/plots/axis-money.ts";
import { LegendItem } from "#ui/plots/legend-item.tsx";
import { NoHistory } from "./no-history.tsx";

export interface ValueOverTime {
  performance: AnswerOf<"portfolioPerformance">;
  timeframe: Timeframe;
  asTable: boolean;
}

/** The line of the portfolio's value, dotted beside it the same deposits and withdrawals in the benchmark; and what they are. */
export function useValueChart({ performance, timeframe, asTable }: ValueOverTime): {
  chart: ReactNode;
  legend: ReactNode;
} {
  const { t } = useLingui();
  const figures = performance.performance[timeframe];
  const followed = performance.benchmark?.timeframes[timeframe];
  // Without a price at the start there is nothing to compare with.
  const fund = followed === undefined || followed.series.times.length === 0 ? undefined : followed;
  const symbol = performance.benchmark?.symbol ?? "";
  const line = drawnSeries(figures.series, timeframe);
  const axisText = useAxisMoney(line.values);
  if (line.times.length < 2) return { chart: <NoHistory />, legend: null };
  const sameMoney = t`${symbol}, same money`;
  return {
    chart: (
      <AreaChart
        label={t`Portfolio value`}
        times={line.times}
        values={line.values}
        comparison={
          fund === undefined ? undefined : { name: sameMoney, ...drawnSeries(fund.series, timeframe) }
        }
        asTable={asTable}
        axisText={asTable ? undefined : axisText}
        className="h-full"
      />
    ),
    legend: (
      <>
        <LegendItem line="solid" name={t`Portfolio`} percent={figures.twr_percent} note={t`time-weighted`} />
        {fund === undefined ? null : (
          <LegendItem line="dotted" name={sameMoney} percent={fund.return_percent} />
        )}
      </>
    ),
  };
}
