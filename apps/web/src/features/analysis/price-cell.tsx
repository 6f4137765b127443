import { useLingui } from "@lingui/react/macro";
import type { SymbolAnalysis, Timeframe } from "@neuro/contract";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { PriceNow } from "#shared/stocks/price-now.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { CandleChart } from "#ui/charts/candles/candle-chart.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Cell } from "#ui/sheet.tsx";
import type { AnalysisView } from "./analysis-view.ts";
import { HistoryChart } from "./history-chart.tsx";

type Shown = "signal" | Timeframe;

export interface PriceCellProps {
  analysis: SymbolAnalysis;
  view: AnalysisView;
  /** The public example has no history call. */
  example: boolean;
}

/** Takes the height that the column beside it needs. */
const height = "h-[560px] desk:h-auto desk:min-h-[560px] desk:flex-1 max-tab:h-[480px]";

/** The price now over the chart: Neuro's view of it, or the plain history of a timeframe. */
export function PriceCell({ analysis, view, example }: PriceCellProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>("signal");
  const [asTable, setAsTable] = useState(false);
  const timeframes = useTimeframeNames().map((name) =>
    name.value === "1Y" ? { ...name, label: t`1YR` } : name,
  );
  const symbol = analysis.symbol;
  return (
    <Cell className="flex min-w-0 flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PriceNow
          listing={analysis.instrument}
          currency={analysis.currency}
          price={analysis.current_price}
          previousClose={analysis.previous_close}
          changePercent={analysis.change_percent}
          provenance={analysis.provenance}
        />
        <div className="flex items-center gap-2 max-tab:w-full">
          {example ? null : (
            <RangeTabs<Shown>
              label={t`What the chart shows`}
              value={shown}
              onChange={setShown}
              choices={[{ value: "signal", label: t`Signal` }, ...timeframes]}
            />
          )}
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </div>
      </div>
      {shown === "signal" ? (
        <>
          <Legend view={view} analysis={analysis} />
          <CandleChart
            label={t`Daily prices of ${symbol} with Bollinger bands, volume, MACD, RSI and numbered evidence`}
            bars={view.bars}
            bands={view.bands}
            overlays={view.overlays}
            panes={view.panes}
            marks={view.marks}
            levels={view.levels}
            asTable={asTable}
            className={height}
          />
        </>
      ) : (
        <HistoryChart listing={analysis.instrument} timeframe={shown} asTable={asTable} className={height} />
      )}
    </Cell>
  );
}

function Legend({ view, analysis }: { view: AnalysisView; analysis: SymbolAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { lower_band, middle_band, upper_band } = analysis.technical_indicators.bollinger_bands;
  const bands = [lower_band, middle_band, upper_band].map((value) => format.price(value)).join(" / ");
  const mean = view.overlays[0]?.values.at(-1);
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-5 gap-y-1 text-12 text-muted">
      <span className="inline-flex items-center gap-2">
        <span aria-hidden="true" className="h-px w-4 bg-brand" />
        {t`Bollinger 20, 2`} <span className="font-book text-ink">{bands}</span>
      </span>
      {mean == null ? null : (
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-px w-4 bg-muted" />
          {t`200-day average`} <span className="font-book text-ink">{format.price(mean)}</span>
        </span>
      )}
    </p>
  );
}
