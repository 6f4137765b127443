import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, asPercent, type Timeframe } from "@neuro/contract";
import type { ReactNode } from "react";
import { type Listing, useListingQuote } from "#data/market/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { usePhone } from "#lib/use-media.ts";
import { useTimeframeNames } from "#shared/portfolio/timeframe-names.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";
import { useRangeSpans } from "../chart/use-chart-words.ts";
import { RangeMark } from "./range-mark.tsx";
import { type Held, useHeld } from "./use-held.ts";

interface StatisticsStripProps {
  detail: AnswerOf<"stockDetail">;
  history: AnswerOf<"stockHistory"> | undefined;
  range: Timeframe;
}

/** The range in figures, what is known of the stock, and what the user holds of it. */
export function StatisticsStrip({ detail, history, range }: StatisticsStripProps) {
  const { t } = useLingui();
  const format = useFormat();
  const spans = useRangeSpans();
  const short = useTimeframeNames().find(({ value }) => value === range)?.label ?? range;
  const span = usePhone() ? short : spans[range];
  const { stock, quote, key_figures: key } = detail;
  const statistics = useLiveStatistics(stock, history?.statistics);
  const noSession = t`The market in use has no sessions of it.`;
  const price = (value: number | null | undefined, why: string): ReactNode =>
    value == null ? <Unknown why={why} /> : format.price(value);
  const current = statistics?.current_price ?? quote?.price;
  return (
    <dl className="split grid-cols-3 tab:grid-cols-5">
      <Fact name={quote?.provenance.old === undefined ? t`Current` : t`Last price`}>
        {price(current, t`No price is known.`)}
      </Fact>
      <Fact name={t`Change, ${span}`}>
        {statistics === undefined ? "–" : <Delta percent={statistics.change_percent} className="text-14" />}
      </Fact>
      <Fact name={t`High, ${span}`}>{price(statistics?.high, noSession)}</Fact>
      <Fact name={t`Low, ${span}`}>{price(statistics?.low, noSession)}</Fact>
      <Fact name={t`Volatility`} note={t`a year`}>
        {key?.annual_volatility == null ? (
          <Unknown why={t`It takes 63 sessions to measure.`} />
        ) : (
          format.percent(key.annual_volatility, { digits: 1 })
        )}
      </Fact>
      <Fact name={t`Average volume`}>
        {key?.average_volume == null ? <Unknown why={noSession} /> : format.compact(key.average_volume)}
      </Fact>
      <Fact name={t`Dividend yield`}>
        {key?.dividend_yield == null ? (
          <Unknown
            why={
              stock.type === "crypto"
                ? t`Coins pay no dividend.`
                : t`No dividend in the last 12 months is known.`
            }
          />
        ) : (
          format.percent(key.dividend_yield, { digits: 2 })
        )}
      </Fact>
      <LastDividend dividend={key?.last_dividend ?? null} currency={stock.currency} />
      <Holding held={useHeld(stock.instrument_id)} />
      <Fact name={t`52-week range`} wide>
        <RangeMark low={key?.week52_low ?? null} high={key?.week52_high ?? null} at={current ?? null} />
      </Fact>
    </dl>
  );
}

type Statistics = AnswerOf<"stockHistory">["statistics"];

/** The range's figures with the price as it ticks, so that the same price stands everywhere. */
function useLiveStatistics(listing: Listing, answered: Statistics | undefined): Statistics | undefined {
  const price = useListingQuote(listing)?.price;
  if (answered === undefined || price === undefined) return answered;
  const { current_price, change, high, low } = answered;
  const base = change === null ? null : current_price - change;
  return {
    current_price: price,
    change: base === null ? null : price - base,
    change_percent: asPercent(base === null ? null : base > 0 ? (price / base - 1) * 100 : 0),
    high: Math.max(high, price),
    low: Math.min(low, price),
  };
}

function LastDividend({
  dividend,
  currency,
}: {
  dividend: NonNullable<AnswerOf<"stockDetail">["key_figures"]>["last_dividend"];
  currency: string;
}) {
  const { t } = useLingui();
  const format = useFormat();
  // Of another year it is said with the year.
  const year = new Date(useMarketNow(60_000)).getUTCFullYear();
  const isPast = dividend !== null && !dividend.ex_date.startsWith(String(year));
  return (
    <Fact
      name={t`Last dividend`}
      note={dividend === null ? undefined : format.date(dividend.ex_date, isPast ? "medium" : "short")}
    >
      {dividend === null ? (
        <Unknown why={t`No dividend of it is known.`} />
      ) : (
        <span title={dividend.derived ? t`Worked out from adjusted closes` : undefined}>
          {format.money(dividend.amount, { currency })}
        </span>
      )}
    </Fact>
  );
}

function Holding({ held }: { held: Held | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (held === null) return <Fact name={t`You hold`}>{t`nothing`}</Fact>;
  const { where } = held;
  const units = format.number(held.units, { maxDigits: 6 });
  return (
    <Fact name={t`You hold`} note={t`in ${where}`}>
      <span className="amount">{units}</span>
    </Fact>
  );
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Muted after the figure. */
  note?: string | undefined;
  /** The whole row on the phone. */
  wide?: boolean;
}

function Fact({ name, children, note, wide = false }: FactProps) {
  return (
    <div className={`min-h-15 min-w-0 px-6 py-3 max-tab:px-4 ${wide ? "max-tab:col-span-3" : ""}`}>
      <dt className="truncate text-12 text-muted">{name}</dt>
      <dd className="mt-0.5 min-w-0 truncate text-14 font-semibold">
        {children}
        {note === undefined ? null : <span className="ml-1.5 text-12 font-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** A figure nobody has, with the reason one hover or focus away. */
function Unknown({ why }: { why: string }) {
  const { t } = useLingui();
  return (
    <HintPopover label={t`Not known`} content={why} className="text-muted">
      –
    </HintPopover>
  );
}
