import type { AdvancedAnalysis } from "@neuro/contract";
import { Cell, Sheet, Split, Stack } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BreakoutCell } from "./breakout-cell.tsx";
import { GridCell } from "./grid-cell.tsx";
import { HistoryRow } from "./history-row.tsx";
import { MeanReversionCell } from "./mean-reversion-cell.tsx";
import { MethodsCell } from "./methods-cell.tsx";
import { PredictionCell } from "./prediction-cell.tsx";
import { RiskCell } from "./risk-cell.tsx";
import { SentimentCell } from "./sentiment-cell.tsx";
import { VolatilityCell } from "./volatility-cell.tsx";

const thirds = "tab:grid-cols-2 desk:grid-cols-3 tab:max-desk:*:last:col-span-2";

/** One stock seen by every method: first what they say together, then each by itself. */
export function AnalysisSheet({ analysis, example }: { analysis: AdvancedAnalysis; example: boolean }) {
  return (
    <Sheet>
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <MethodsCell analysis={analysis} />
        <RiskCell analysis={analysis} example={example} />
      </Split>
      <Split className={thirds}>
        <Stack className="grid-rows-[auto_1fr]">
          <VolatilityCell analysis={analysis} />
          <SentimentCell analysis={analysis} />
        </Stack>
        <PredictionCell analysis={analysis} />
        <GridCell analysis={analysis} />
      </Split>
      <Split className="tab:grid-cols-2">
        <MeanReversionCell analysis={analysis} />
        <BreakoutCell analysis={analysis} />
      </Split>
      <HistoryRow analysis={analysis} />
    </Sheet>
  );
}

export function LoadingSheet() {
  return (
    <Sheet>
      <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
        <Cell>
          <Skeleton heights={[40, 28, 36, 36, 36, 36, 36, 64]} widths={["260px", "320px"]} />
        </Cell>
        <Cell>
          <Skeleton heights={[28, 148, 136, 36]} widths={["160px"]} />
        </Cell>
      </Split>
      <Split className={thirds}>
        <Cell>
          <Skeleton heights={[28, 32, 62, 36, 28, 32, 20, 36]} widths={["120px", "180px"]} />
        </Cell>
        <Cell>
          <Skeleton heights={[28, 32, 36, 136, 64]} widths={["180px", "160px"]} />
        </Cell>
        <Cell>
          <Skeleton heights={[28, 32, 220, 52]} widths={["120px", "180px"]} />
        </Cell>
      </Split>
    </Sheet>
  );
}
