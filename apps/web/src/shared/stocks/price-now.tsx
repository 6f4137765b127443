import { useLingui } from "@lingui/react/macro";
import { asPercent, type Provenance } from "@neuro/contract";
import { type Listing, useListingQuote } from "#data/market/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import { useMarketNow } from "#lib/market-clock.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { PriceFigure } from "#ui/figures/price-figure.tsx";
import { Source } from "#ui/figures/source.tsx";

export interface PriceNowProps {
  listing: Listing;
  currency: string;
  /** What is shown until the first tick comes. */
  price: number;
  /** Close of the session before, which the change is since. */
  previousClose: number;
  /** Of today; null where the price is not. */
  changePercent: number | null;
  provenance: Provenance;
}

/** An analysis's hero: the price as it ticks, with its change since the session before. */
export function PriceNow(props: PriceNowProps) {
  const { listing, currency, price, previousClose, changePercent, provenance } = props;
  const { t } = useLingui();
  const format = useFormat();
  const quote = useListingQuote(listing);
  const { change, change_percent: percent } = quote ?? {
    change: price - previousClose,
    change_percent: changePercent,
  };
  // On a weekend the change is the last session's, and says so.
  const told = quote?.provenance ?? provenance;
  const stale = quote?.stale ?? told.stale ?? false;
  const day = format.date(told.asOf, "short");
  const isToday = day === format.date(useMarketNow(), "short");
  return (
    // On the phone always two lines: a figure that grows by a digit must not push the chart down.
    <div className="flex items-baseline gap-x-3 gap-y-0.5 max-tab:flex-col">
      <span className="inline-flex items-baseline gap-3">
        <span className="sr-only">{told.old === undefined ? t`Current price` : t`Last price`}</span>
        <PriceFigure value={quote?.price ?? price} />
        <span className="text-13 text-muted">{currency}</span>
      </span>
      <span className="inline-flex items-baseline gap-3 whitespace-nowrap">
        <Delta
          amount={change ?? undefined}
          percent={asPercent(percent)}
          currency={currency}
          className="text-14"
        />
        {told.old === undefined ? (
          <span className="text-13 text-muted">{isToday ? t`today` : day}</span>
        ) : null}
        {stale ? <Source of={{ ...told, stale: true }} /> : null}
      </span>
    </div>
  );
}
