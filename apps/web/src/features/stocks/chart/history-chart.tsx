import { useLingui } from "@lingui/react/macro";
import type { ChartIndicator } from "@neuro/contract";
import { useMemo } from "react";
import { type Listing, useListingQuote } from "#data/market/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import type { Store } from "#lib/store.ts";
import { CandleChart } from "#ui/charts/candles/candle-chart.tsx";
import { timeOfPoint } from "#ui/charts/point-time.ts";
import type { BarNotes } from "./bar-notes.ts";
import type { ChartView, History } from "./chart-view.ts";
import { HistoryTable } from "./history-table.tsx";
import type { ChartKind } from "./kept-choice.ts";
import { liveBar } from "./live-bar.ts";
import { useRangeSpans } from "./use-chart-words.ts";
import type { Ahead } from "./use-fan.ts";

interface HistoryChartProps {
  listing: Listing;
  history: History;
  view: ChartView;
  notes: BarNotes;
  kind: ChartKind;
  names: Record<ChartIndicator, string>;
  asTable: boolean;
  cursor: Store<number | null>;
  ahead: Ahead;
}

/** The picture of a history, or the same as a table, with all marks as a list for who cannot see them. */
export function HistoryChart(props: HistoryChartProps) {
  const { t } = useLingui();
  const { listing, history, view, notes, kind, asTable, cursor, ahead } = props;
  const span = useRangeSpans()[history.timeframe];
  const symbol = listing.symbol;
  const textOf = useBarText(view, notes);
  const reading = useMemo(() => ({ cursor, textOf }), [cursor, textOf]);
  const quote = useListingQuote(listing);
  const live = quote === undefined ? undefined : (liveBar(view.bars, quote, history.timeframe) ?? undefined);
  if (asTable) return <HistoryTable {...props} />;
  return (
    <>
      <CandleChart
        label={t`Prices of ${symbol}, ${span}. The arrow keys read it bar by bar.`}
        bars={view.bars}
        bands={view.bands}
        overlays={view.overlays}
        panes={view.panes}
        marks={view.marks}
        events={view.events}
        levels={view.levels}
        fan={ahead.fan}
        room={ahead.room}
        kind={kind}
        live={live}
        reading={reading}
        className="h-full"
      />
      <ul className="sr-only" aria-label={t`Marks in the chart`}>
        {notes.list.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** What is said of a bar as the cursor comes to it. */
function useBarText({ bars }: ChartView, notes: BarNotes): (index: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => (index) => {
      const time = bars.times[index] ?? 0;
      const date = timeOfPoint(time, format);
      const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map((values) =>
        format.price(values[index] ?? 0),
      );
      const volume = format.compact(bars.volume?.[index] ?? 0);
      const figures = t`${date}: open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume}`;
      return [figures, ...(notes.at.get(time) ?? [])].join(". ");
    },
    [bars, notes, format, t],
  );
}
