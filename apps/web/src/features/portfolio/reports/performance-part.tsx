import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent, type Timeframe } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { PrivacyButton } from "#ui/privacy-button.tsx";
import { Cell, Stack } from "#ui/sheet.tsx";
import { TimeframeStrip } from "../timeframe-strip.tsx";
import { BenchmarkChart } from "./benchmark-chart.tsx";
import { PartSheet } from "./part-sheet.tsx";
import PastAtCost from "./past-at-cost.tsx";
import { ReturnsTable } from "./returns-table.tsx";

type Performance = AnswerOf<"portfolioPerformance">;

/** The value beside the same money in an index fund, and what each account returned by either measure. */
export default function PerformancePart() {
  const { t } = useLingui();
  const query = useOperation("portfolioPerformance", undefined, { refetchEveryMs: 60_000 });
  return (
    <PartSheet
      label={t`Performance`}
      head={<CellHead title={t`Performance`} />}
      columns="desk:grid-cols-[minmax(0,1fr)_392px]"
      query={query}
      failed={t`The performance could not be loaded.`}
      heights={[48, 400]}
    >
      {(performance) => <Shown performance={performance} />}
    </PartSheet>
  );
}

function Shown({ performance }: { performance: Performance }) {
  const { t } = useLingui();
  const [timeframe, setTimeframe] = useState<Timeframe>("1Y");
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <Stack className="grid-rows-[auto_auto_1fr]">
        <Cell style={{ paddingBottom: 0 }}>
          <CellHead title={t`Performance`}>
            <Source of={performance.provenance} />
            <PrivacyButton />
            <ChartTableButton on={asTable} onChange={setAsTable} />
          </CellHead>
          <PastAtCost of={performance.without_history} />
        </Cell>
        <TimeframeStrip<Timeframe>
          label={t`Timeframe`}
          value={timeframe}
          onChange={setTimeframe}
          timeframes={useTimeframeNames().map(({ value, label, spoken }) => ({
            value,
            name: label,
            spoken,
            change: <Delta percent={asPercent(performance.performance[value].twr_percent ?? 0)} />,
          }))}
        />
        <BenchmarkChart performance={performance} timeframe={timeframe} asTable={asTable} />
      </Stack>
      <ReturnsTable performance={performance} timeframe={timeframe} />
    </>
  );
}
