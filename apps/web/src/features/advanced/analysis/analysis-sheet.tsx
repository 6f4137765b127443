import type { AdvancedAnalysis } from "@neuro/contract";
import { Sheet, Split, Stack } from "#ui/sheet.tsx";
import { sheetColumns, sheetThirds } from "../sheet-columns.ts";
import { BreakoutCell } from "./breakout-cell.tsx";
import { GridCell } from "./grid-cell.tsx";
import { HistoryRow } from "./history-row.tsx";
import { MeanReversionCell } from "./mean-reversion-cell.tsx";
import { MethodsCell } from "./methods-cell.tsx";
import { PredictionCell } from "./prediction-cell.tsx";
import { RiskCell } from "./risk-cell.tsx";
import { SentimentCell } from "./sentiment-cell.tsx";
import { VolatilityCell } from "./volatility-cell.tsx";

/** One stock seen by every method: first what they say together, then each by itself. */
export default function AnalysisSheet({
  analysis,
  example,
}: {
  analysis: AdvancedAnalysis;
  example: boolean;
}) {
  return (
    <Sheet>
      <Split className={sheetColumns}>
        <MethodsCell analysis={analysis} />
        <RiskCell analysis={analysis} example={example} />
      </Split>
      <Split className={sheetThirds}>
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
