import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asFraction, percentOf } from "@neuro/contract";
import { useListingQuote } from "#data/market/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import { type Store, useStore } from "#lib/store.ts";
import type { Bars } from "#ui/charts/candles/candle-types.ts";
import { timeOfPoint } from "#ui/charts/point-time.ts";
import { Delta } from "#ui/figures/delta.tsx";
import type { BarNotes } from "./bar-notes.ts";

interface ReadOutProps {
  detail: AnswerOf<"stockDetail">;
  /** Null while they load. */
  bars: Bars | null;
  notes: BarNotes;
  cursor: Store<number | null>;
}

/** Open, high, low, close and volume: of the bar under the cursor, otherwise of the day. Its height never changes. */
export function ReadOut({ detail, bars, notes, cursor }: ReadOutProps) {
  const index = useStore(cursor);
  return (
    <div className="flex min-h-9 flex-wrap items-baseline gap-x-4 gap-y-0.5 text-12 tab:min-h-5">
      {bars === null || index === null || bars.times[index] === undefined ? (
        <DayFigures detail={detail} />
      ) : (
        <BarFigures bars={bars} index={index} notes={notes} />
      )}
    </div>
  );
}

function DayFigures({ detail: { stock, quote } }: { detail: ReadOutProps["detail"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const live = useListingQuote(stock);
  if (quote === null) return null;
  const price = (value: number | null | undefined): string => (value == null ? "–" : format.price(value));
  return (
    <>
      <Figure
        name={t({ message: "O", context: "price" })}
        spoken={t({ message: "Open", context: "price" })}
        value={price(quote.day_open)}
      />
      <Figure
        name={t({ message: "H", context: "price" })}
        spoken={t({ message: "High", context: "price" })}
        value={price(live?.day_high ?? quote.day_high)}
      />
      <Figure
        name={t({ message: "L", context: "price" })}
        spoken={t({ message: "Low", context: "price" })}
        value={price(live?.day_low ?? quote.day_low)}
      />
      <Figure
        name={t({ message: "C", context: "price" })}
        spoken={t({ message: "Last", context: "price" })}
        value={price(live?.price ?? quote.price)}
      />
      <Figure name={t`Vol`} spoken={t`Volume`} value={format.compact(live?.volume ?? quote.volume)} />
    </>
  );
}

function BarFigures({ bars, index, notes }: { bars: Bars; index: number; notes: BarNotes }) {
  const { t } = useLingui();
  const format = useFormat();
  const time = bars.times[index] ?? 0;
  const close = bars.close[index] ?? 0;
  const before = bars.close[index - 1];
  const said = notes.at.get(time) ?? [];
  const price = (values: readonly number[]): string => format.price(values[index] ?? 0);
  return (
    <>
      <span className="font-semibold whitespace-nowrap text-ink">{timeOfPoint(time, format)}</span>
      <Figure
        name={t({ message: "O", context: "price" })}
        spoken={t({ message: "Open", context: "price" })}
        value={price(bars.open)}
      />
      <Figure
        name={t({ message: "H", context: "price" })}
        spoken={t({ message: "High", context: "price" })}
        value={price(bars.high)}
      />
      <Figure
        name={t({ message: "L", context: "price" })}
        spoken={t({ message: "Low", context: "price" })}
        value={price(bars.low)}
      />
      <Figure
        name={t({ message: "C", context: "price" })}
        spoken={t({ message: "Close", context: "price" })}
        value={price(bars.close)}
      />
      <Figure name={t`Vol`} spoken={t`Volume`} value={format.compact(bars.volume?.[index] ?? 0)} />
      {before === undefined ? null : (
        <Delta percent={percentOf(asFraction(close / before - 1))} className="text-12" />
      )}
      {said.length === 0 ? null : (
        <span className="min-w-0 truncate font-book text-ink">{said.join(" · ")}</span>
      )}
    </>
  );
}

function Figure({ name, spoken, value }: { name: string; spoken: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="text-muted">
        {name}
      </span>
      <span className="sr-only">{spoken}</span> <span className="ml-1 font-book text-ink">{value}</span>
    </span>
  );
}
