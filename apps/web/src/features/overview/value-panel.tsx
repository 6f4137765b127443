import { useLingui } from "@lingui/react/macro";
import type { PortfolioSummary, Timeframe } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useCountsIn } from "#lib/preferences.ts";
import { MoneyBadge, moneySeen } from "#shared/accounts/money-badge.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useValueChart, type ValueOverTime } from "#shared/portfolio/use-value-chart.tsx";
import { ValueHero } from "#shared/portfolio/value-hero.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { ChartFrame, ValueHead } from "./value-frame.tsx";

/** Portfolio value, today's change and the line of the value beside the same money in an index fund. */
export function ValuePanel() {
  const { t } = useLingui();
  const countsIn = useCountsIn();
  const [timeframe, setTimeframe] = useState<Timeframe>("1Y");
  const [asTable, setAsTable] = useState(false);
  const summary = useOperation("dashboardSummary");
  const performance = useOperation("portfolioPerformance", undefined, { refetchEveryMs: 60_000 });
  return (
    <Cell className="flex flex-col max-tab:bg-canvas!">
      <ValueHead
        badges={
          summary.data === undefined ? null : (
            <>
              <MoneyBadge money={moneySeen(summary.data)} />
              <Tag>{summary.data.summary.fx?.to ?? countsIn}</Tag>
            </>
          )
        }
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        asTable={asTable}
        onTable={setAsTable}
      />
      <div className="min-h-[84px] max-tab:min-h-[109px]">
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

interface HistoryProps extends ValueOverTime {
  onTimeframe(timeframe: Timeframe): void;
}

function History({ onTimeframe, ...shown }: HistoryProps) {
  const { chart, legend } = useValueChart(shown);
  return (
    <ChartFrame timeframe={shown.timeframe} onTimeframe={onTimeframe} legend={legend}>
      {chart}
    </ChartFrame>
  );
}
