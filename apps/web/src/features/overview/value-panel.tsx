import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, PortfolioSummary, Timeframe } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/use-operation.ts";
import { Answer } from "#ui/answer.tsx";
import { AreaChart } from "#ui/area-chart.tsx";
import { useAxisMoney } from "#ui/axis-money.ts";
import { LiveBadge } from "#ui/badge.tsx";
import { drawnSeries } from "#ui/charts/session-days.ts";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";
import { ValueHero } from "#ui/value-hero.tsx";
import { ChartFrame, LegendItem, ValueHead } from "./value-frame.tsx";

/** Portfolio value, today's change and the line of the value beside the same money in an index fund. */
export function ValuePanel() {
  const { t } = useLingui();
  const [timeframe, setTimeframe] = useState<Timeframe>("1Y");
  const [asTable, setAsTable] = useState(false);
  const summary = useOperation("dashboardSummary");
  const performance = useOperation("portfolioPerformance", undefined, { refetchEveryMs: 60_000 });
  const live = summary.data !== undefined && !summary.data.summary.is_demo_data;
  return (
    <Cell className="flex flex-col max-tab:bg-canvas!">
      <ValueHead
        badges={
          summary.data === undefined ? null : (
            <>
              <LiveBadge live={live}>{live ? t`Live` : t`Demo`}</LiveBadge>
              <Tag>CAD</Tag>
            </>
          )
        }
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        asTable={asTable}
        onTable={setAsTable}
      />
      <div className="min-h-[84px]">
        <Answer
          query={summary}
          failed={t`The portfolio value could not be loaded.`}
          skeleton={<Skeleton heights={[50, 18]} widths={["280px", "220px"]} />}
        >
          {(data) => <Hero summary={data.summary} />}
        </Answer>
      </div>
      <div className="flex min-h-[264px] flex-1 flex-col tab:min-h-[364px]">
        <Answer
          query={performance}
          failed={t`The history of the value could not be loaded.`}
          skeleton={<ChartFrame timeframe={timeframe} onTimeframe={setTimeframe} loading />}
        >
          {(data) => (
            <History performance={data} timeframe={timeframe} onTimeframe={setTimeframe} asTable={asTable} />
          )}
        </Answer>
      </div>
    </Cell>
  );
}

function Hero({ summary }: { summary: PortfolioSummary }) {
  return (
    <ValueHero
      value={summary.total_portfolio_value}
      change={{ amount: summary.todays_pnl, percent: summary.todays_pnl_percent }}
      of={summary.provenance}
      field="total_portfolio_value"
      fx={summary.fx}
    />
  );
}

interface HistoryProps {
  performance: AnswerOf<"portfolioPerformance">;
  timeframe: Timeframe;
  onTimeframe(timeframe: Timeframe): void;
  asTable: boolean;
}

function History({ performance, timeframe, onTimeframe, asTable }: HistoryProps) {
  const { t } = useLingui();
  const figures = performance.performance[timeframe];
  const fund = performance.benchmark?.timeframes[timeframe];
  const symbol = performance.benchmark?.symbol ?? "";
  const line = drawnSeries(figures.series, timeframe);
  const axisText = useAxisMoney(line.values);
  const other = fund === undefined ? undefined : drawnSeries(fund.series, timeframe);
  if (line.times.length < 2) {
    return (
      <ChartFrame timeframe={timeframe} onTimeframe={onTimeframe}>
        <EmptyState title={t`No history yet`}>
          {t`The line begins with the first completed session after the first deposit.`}
        </EmptyState>
      </ChartFrame>
    );
  }
  return (
    <ChartFrame
      timeframe={timeframe}
      onTimeframe={onTimeframe}
      legend={
        <>
          <LegendItem
            line="solid"
            name={t`Portfolio`}
            percent={figures.twr_percent}
            note={t`time-weighted`}
          />
          {fund === undefined ? null : (
            <LegendItem line="dotted" name={t`${symbol}, same money`} percent={fund.return_percent} />
          )}
        </>
      }
    >
      <AreaChart
        label={t`Portfolio value`}
        times={line.times}
        values={line.values}
        comparison={
          other === undefined
            ? undefined
            : { name: t`${symbol}, same money`, times: other.times, values: other.values }
        }
        asTable={asTable}
        axisText={asTable ? undefined : axisText}
        className="h-full"
      />
    </ChartFrame>
  );
}
