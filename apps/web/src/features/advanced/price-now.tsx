import { useLingui } from "@lingui/react/macro";
import type { AdvancedAnalysis } from "@neuro/contract";
import { useListingQuote } from "#data/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { Delta } from "#ui/delta.tsx";
import { PriceFigure } from "#ui/price-figure.tsx";
import { Source } from "#ui/source.tsx";

/** The view's hero: the price as it ticks, with its change since the last completed session. */
export function PriceNow({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const quote = useListingQuote(analysis.instrument);
  const { last_close } = analysis.strategies.ml_prediction;
  const price = quote?.price ?? analysis.current_price;
  const change = quote?.change ?? price - last_close;
  const percent = quote?.change_percent ?? (price / last_close - 1) * 100;
  // On a weekend the change is the last session's, and says so.
  const day = format.date(quote?.provenance.asOf ?? analysis.provenance.asOf, "short");
  const isToday = day === format.date(useMarketNow(), "short");
  return (
    <div className="flex items-baseline gap-x-3 gap-y-0.5 max-tab:flex-col">
      <span className="inline-flex items-baseline gap-3">
        <span className="sr-only">{t`Current price`}</span>
        <PriceFigure value={price} />
        <span className="text-13 text-muted">{analysis.currency}</span>
      </span>
      <span className="inline-flex items-baseline gap-3 whitespace-nowrap">
        <Delta amount={change} percent={percent} currency={analysis.currency} className="text-14" />
        <span className="text-13 text-muted">{isToday ? t`today` : day}</span>
        {quote?.stale ? <Source of={{ ...quote.provenance, stale: true }} /> : null}
      </span>
    </div>
  );
}
