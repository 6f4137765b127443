import { useLingui } from "@lingui/react/macro";
import {
  type AnalyticsRange,
  type AnswerOf,
  analyticsRanges,
  analyticsReloadDelayMs,
  defaultAnalyticsRange,
} from "@neuro/contract";
import { useEffect, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Percent } from "#ui/figures/percent.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Term } from "#ui/figures/term.tsx";
import { TermFigure } from "#ui/figures/term-figure.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ValueBars } from "./value-bars.tsx";

/** A choice counts once it has stood for a moment: who steps through all four asks for the last. */
function useSettled<V>(value: V, delayMs: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** The value day by day over the chosen range, as bars, and what they come to. */
export function PerformanceCell() {
  const { t } = useLingui();
  const [range, setRange] = useState<AnalyticsRange>(defaultAnalyticsRange);
  const [asTable, setAsTable] = useState(false);
  const period = useSettled(range, analyticsReloadDelayMs);
  const query = useOperation("performanceChart", { params: { period } }, { keepLast: true });
  const names: Record<AnalyticsRange, string> = {
    "7d": t`7 days`,
    "30d": t`30 days`,
    "90d": t`90 days`,
    "1y": t`1 year`,
  };
  return (
    <Cell style={useRoom(query, { phone: 481, wide: 395 })} className="min-h-[360px]">
      <CellHead title={t`Performance`}>
        <RangeTabs<AnalyticsRange>
          label={t`Range`}
          value={range}
          onChange={setRange}
          choices={analyticsRanges.map((value) => ({ value, label: value, spoken: names[value] }))}
        />
        <ChartTableButton on={asTable} onChange={setAsTable} />
      </CellHead>
      <Answer
        query={query}
        failed={t`The performance could not be loaded.`}
        skeleton={<Skeleton heights={[44, 250]} widths={["80%", "100%"]} />}
      >
        {(chart) => <Shown chart={chart} asTable={asTable} />}
      </Answer>
    </Cell>
  );
}

function Shown({ chart, asTable }: { chart: AnswerOf<"performanceChart">; asTable: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { portfolio_values: values, labels } = chart.chart_data;
  if (values.length === 0)
    return (
      <EmptyState title={t`No history yet`}>{t`Values appear here from the first full day on.`}</EmptyState>
    );
  const since = format.date(labels[0] ?? "");
  const { max_value, min_value, total_return, volatility } = chart.summary_stats;
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <TermFigure term={t`Highest`}>
          <Money value={max_value} />
        </TermFigure>
        <TermFigure term={t`Lowest`}>
          <Money value={min_value} />
        </TermFigure>
        <TermFigure term={<Term id="twr">{t`Time-weighted return`}</Term>}>
          <Percent value={total_return} digits={2} signed />
        </TermFigure>
        <TermFigure term={<Term id="volatility">{t`Volatility, yearly`}</Term>}>
          {volatility === null ? t`Too few days` : format.percent(volatility, { digits: 1 })}
        </TermFigure>
      </dl>
      <ValueBars values={values} labels={labels} asTable={asTable} />
      <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-12 text-muted">
        <span>{t`From the close of ${since}. Bars: value against it, deposits included. Return: without them.`}</span>
        <Source of={chart.provenance} />
      </p>
    </>
  );
}
