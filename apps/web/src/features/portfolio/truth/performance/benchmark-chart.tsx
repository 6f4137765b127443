import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, Timeframe } from "@neuro/contract";
import type { ReactNode } from "react";
import { AreaChart } from "#ui/area-chart.tsx";
import { useAxisMoney } from "#ui/axis-money.ts";
import { drawnSeries } from "#ui/charts/session-days.ts";
import { Percent } from "#ui/percent.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";

export interface BenchmarkChartProps {
  performance: AnswerOf<"portfolioPerformance">;
  timeframe: Timeframe;
  asTable: boolean;
}

/** The line of the value, dotted beside it the same deposits and withdrawals in an index fund. */
export function BenchmarkChart({ performance, timeframe, asTable }: BenchmarkChartProps) {
  const { t } = useLingui();
  const figures = performance.performance[timeframe];
  const fund = performance.benchmark?.timeframes[timeframe];
  const symbol = performance.benchmark?.symbol ?? "";
  const line = drawnSeries(figures.series, timeframe);
  const axisText = useAxisMoney(line.values);
  const other = fund === undefined ? undefined : drawnSeries(fund.series, timeframe);
  if (line.times.length < 2) {
    return (
      <Cell className="min-h-[360px]">
        <EmptyState title={t`No history yet`}>
          {t`The line begins with the first completed session after the first deposit.`}
        </EmptyState>
      </Cell>
    );
  }
  const sameMoney = t`${symbol}, same money`;
  return (
    <Cell className="flex flex-col">
      <div className="relative min-h-[220px] flex-1 max-tab:-mx-2 tab:min-h-[300px]">
        <div className="absolute inset-0">
          <AreaChart
            label={t`Portfolio value`}
            times={line.times}
            values={line.values}
            comparison={
              other === undefined ? undefined : { name: sameMoney, times: other.times, values: other.values }
            }
            asTable={asTable}
            axisText={asTable ? undefined : axisText}
            className="h-full"
          />
        </div>
      </div>
      <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-6 gap-y-1 text-12 text-soft">
        <Key name={t`Portfolio`} note={t`time-weighted`} percent={figures.twr_percent} solid />
        {fund === undefined ? null : <Key name={sameMoney} percent={fund.return_percent} />}
      </div>
    </Cell>
  );
}

interface KeyProps {
  name: string;
  percent: number | null;
  note?: ReactNode;
  solid?: boolean;
}

function Key({ name, percent, note, solid = false }: KeyProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" width="18" height="10">
        <line
          x1="0"
          x2="18"
          y1="5"
          y2="5"
          stroke={solid ? "var(--ink)" : "var(--muted)"}
          strokeWidth="2"
          strokeDasharray={solid ? undefined : "2 4"}
        />
      </svg>
      {name}
      {percent === null ? null : (
        <span className="font-semibold text-ink">
          <Percent value={percent} digits={Math.abs(percent) < 1 ? 2 : 1} signed />
        </span>
      )}
      {note === undefined ? null : <span className="text-muted">{note}</span>}
    </span>
  );
}
