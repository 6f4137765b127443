import type { AnswerOf, SymbolAnalysis, Timeframe } from "@neuro/contract";
import { type ReactNode, useMemo } from "react";
import { classNames } from "#lib/class-names.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { RangePlace } from "#shared/range/range-place.tsx";
import { Cell, Sheet, Split, Stack } from "#ui/sheet.tsx";
import { ChartCell } from "../chart/chart-cell.tsx";
import type { useChartChoice } from "../chart/chart-choice.ts";
import { type ChartView, chartView, type History } from "../chart/chart-view.ts";
import { useViewWords } from "../chart/use-chart-words.ts";
import { AnalysisCell } from "./analysis-cell.tsx";
import { AutoTraderCell } from "./auto-trader-cell.tsx";
import { NewsCell } from "./news-cell.tsx";
import { NoPrices } from "./no-prices.tsx";
import { StatisticsStrip } from "./statistics-strip.tsx";
import type { useHistory } from "./use-history.ts";

export interface DetailSheetProps {
  symbol: string;
  detail: AnswerOf<"stockDetail">;
  history: ReturnType<typeof useHistory>;
  range: Timeframe;
  onRange(next: Timeframe): void;
  choice: ReturnType<typeof useChartChoice>;
  /** A column of its own at the right: the order ticket. */
  side?: ReactNode;
}

const nothing: ReadonlySet<number> = new Set();

/** Price and chart, figures, analysis, the auto-trader's view and news of one stock. */
export function DetailSheet({ symbol, detail, history, range, onRange, choice, side }: DetailSheetProps) {
  const analysis = "error" in detail.ai_analysis ? null : detail.ai_analysis;
  const view = useView(history.data, analysis);
  const error = "error" in detail.ai_analysis ? detail.ai_analysis.error : null;
  if (detail.quote === null) return <NoPrices detail={detail} why={error} />;
  return (
    <Sheet className={classNames(side !== undefined && "desk:grid-cols-[minmax(0,1fr)_392px]")}>
      <Stack className="content-start">
        <ChartCell
          symbol={symbol}
          detail={detail}
          view={view}
          query={history}
          range={range}
          onRange={onRange}
          choice={choice}
        />
        <StatisticsStrip detail={detail} history={history.data} range={history.data?.timeframe ?? range} />
        {analysis === null ? (
          <Cell>
            <p className="text-13 text-soft">{error}</p>
          </Cell>
        ) : (
          <Split className="tab:grid-cols-2">
            <AnalysisCell analysis={analysis} drawn={view?.drawn ?? nothing} />
            <AutoTraderCell symbol={symbol} reasoning={analysis.signal.reasoning} />
          </Split>
        )}
        <RangePlace symbol={symbol} />
        <NewsCell symbol={symbol} />
      </Stack>
      {side}
    </Sheet>
  );
}

/** Made anew only when what it shows has changed: the chart redraws with it. */
function useView(history: History | undefined, analysis: SymbolAnalysis | null): ChartView | null {
  const words = useViewWords();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language alone.
  return useMemo(
    () => (history === undefined || history.prices.length === 0 ? null : chartView(history, analysis, words)),
    [history, analysis, language],
  );
}
