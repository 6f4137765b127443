import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, InstrumentShown, Timeframe } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { CandleChart } from "#ui/charts/candles/candle-chart.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { historyBars, historyKind } from "./history-view.ts";

export interface HistoryChartProps {
  listing: InstrumentShown;
  timeframe: Timeframe;
  asTable: boolean;
  /** A class with the height of the chart. */
  className: string;
}

/** The price over a timeframe with its statistics. */
export function HistoryChart({ listing, timeframe, asTable, className }: HistoryChartProps) {
  const { t } = useLingui();
  const query = useOperation("stockHistory", {
    params: { symbol: listing.symbol },
    query: { timeframe },
  });
  return (
    <Answer
      query={query}
      failed={t`The price history could not be loaded.`}
      skeleton={
        <div className={className}>
          <Skeleton heights={[20, 480]} />
        </div>
      }
    >
      {(history) => <History history={history} asTable={asTable} className={className} />}
    </Answer>
  );
}

function History({
  history,
  asTable,
  className,
}: {
  history: AnswerOf<"stockHistory">;
  asTable: boolean;
  className: string;
}) {
  const { t } = useLingui();
  const bars = historyBars(history.prices);
  const symbol = history.symbol;
  if (bars.times.length === 0) {
    return <p className={`${className} text-13 text-soft`}>{t`No trade of ${symbol} in this timeframe.`}</p>;
  }
  return (
    <>
      <Statistics history={history} />
      <CandleChart
        label={t`Prices of ${symbol}`}
        bars={bars}
        kind={historyKind(bars)}
        asTable={asTable}
        className={className}
      />
    </>
  );
}

function Statistics({ history }: { history: AnswerOf<"stockHistory"> }) {
  const { t } = useLingui();
  const format = useFormat();
  const { current_price, change, change_percent, high, low } = history.statistics;
  const items = [
    { key: "current", name: t`Current`, value: format.price(current_price) },
    {
      key: "change",
      name: t`Change`,
      value: (
        <Delta
          amount={change ?? undefined}
          percent={change_percent}
          currency={history.instrument.currency}
          className="text-12"
        />
      ),
    },
    { key: "high", name: t({ message: "High", context: "price" }), value: format.price(high) },
    { key: "low", name: t({ message: "Low", context: "price" }), value: format.price(low) },
  ];
  return (
    <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-5 gap-y-1">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-12">
        {items.map(({ key, name, value }) => (
          <div key={key} className="flex items-center gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-book">{value}</dd>
          </div>
        ))}
      </dl>
      <Source of={history.provenance} />
    </div>
  );
}
