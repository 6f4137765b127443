import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, Timeframe } from "@neuro/contract";
import { useState } from "react";
import { createStore } from "#lib/store.ts";
import { usePhone } from "#lib/use-media.ts";
import type { Asked } from "#shared/loading/answer.tsx";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { PriceNow } from "#shared/stocks/price-now.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useBarNotes } from "./bar-notes.ts";
import type { useChartChoice } from "./chart-choice.ts";
import { ChartControls } from "./chart-controls.tsx";
import { chartHeight } from "./chart-height.ts";
import { ChartPlace, RangeFailed } from "./chart-place.tsx";
import type { ChartView, History } from "./chart-view.ts";
import { HistoryChart } from "./history-chart.tsx";
import { Legend } from "./legend.tsx";
import { ReadOut } from "./read-out.tsx";
import { useIndicatorNames } from "./use-chart-words.ts";
import { useFan } from "./use-fan.ts";

interface ChartCellProps {
  symbol: string;
  detail: AnswerOf<"stockDetail">;
  /** Null while it loads, and where nothing was traded. */
  view: ChartView | null;
  query: Asked<History> & { isPlaceholderData: boolean };
  range: Timeframe;
  onRange(next: Timeframe): void;
  choice: ReturnType<typeof useChartChoice>;
}

/** More candles than this cannot be told apart. */
const CANDLES = { desktop: 420, phone: 110 };

/** The price as it ticks over its chart. */
export function ChartCell(props: ChartCellProps) {
  const { t } = useLingui();
  const { detail, view, query, range, choice } = props;
  const phone = usePhone();
  const [asTable, setAsTable] = useState(false);
  const [cursor] = useState(() => createStore<number | null>(null));
  const history = query.data;
  const notes = useBarNotes(history, view);
  const isFine = history?.timeframe === "1D" || history?.timeframe === "1W";
  const names = useIndicatorNames(isFine);
  const tooMany = (view?.bars.times.length ?? 0) > (phone ? CANDLES.phone : CANDLES.desktop);
  const ahead = useFan(props.symbol, history?.timeframe ?? range, choice.ahead);
  const height = chartHeight(choice.indicators, phone);
  const ranges = (
    <RangeTabs<Timeframe>
      label={t({ message: "Range", context: "chart" })}
      value={range}
      onChange={props.onRange}
      choices={useTimeframeNames().map((name) => (name.value === "1Y" ? { ...name, label: t`1YR` } : name))}
    />
  );
  return (
    <Cell className="min-w-0">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Price detail={detail} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 tab:pt-1.5">
          {phone ? null : ranges}
          <ChartControls
            kind={choice.kind}
            onKind={choice.setKind}
            tooManyForCandles={tooMany}
            indicators={choice.indicators}
            names={names}
            onToggle={choice.toggle}
            ahead={choice.ahead}
            onAhead={choice.setAhead}
            asTable={asTable}
            onTable={setAsTable}
          />
        </div>
      </div>
      <ReadOut detail={detail} bars={view?.bars ?? null} notes={notes} cursor={cursor} />
      <Legend indicators={choice.indicators} names={names} history={history} cursor={cursor} ahead={ahead} />
      <div className="relative mt-1" style={{ height }} aria-busy={query.isPlaceholderData}>
        {history === undefined ? (
          <ChartPlace query={query} height={height} />
        ) : view === null ? (
          <EmptyState title={t`No trade in this range`}>
            {t`Choose a longer one to see what happened before.`}
          </EmptyState>
        ) : (
          <HistoryChart
            listing={detail.stock}
            history={history}
            view={view}
            notes={notes}
            kind={tooMany ? "line" : choice.kind}
            names={names}
            asTable={asTable}
            cursor={cursor}
            ahead={ahead}
          />
        )}
      </div>
      {query.error !== null && history !== undefined ? <RangeFailed query={query} /> : null}
      {phone ? <div className="mt-2">{ranges}</div> : null}
    </Cell>
  );
}

function Price({ detail: { stock, quote } }: { detail: ChartCellProps["detail"] }) {
  if (quote === null) return <p className="text-36 font-semibold text-muted">–</p>;
  return (
    <PriceNow
      listing={stock}
      currency={stock.currency}
      price={quote.price}
      previousClose={quote.previous_close}
      changePercent={quote.change_percent}
      provenance={quote.provenance}
    />
  );
}
