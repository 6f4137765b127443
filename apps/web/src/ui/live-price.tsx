import { useLingui } from "@lingui/react/macro";
import { useListingQuote } from "#data/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import { Delta } from "./delta.tsx";
import { Icon } from "./icon.tsx";
import type { SignalRow } from "./signal-row.ts";

/** The price as it ticks; until the stream speaks of the listing, the price of the analysis. */
export function LivePrice({ row, unit }: { row: SignalRow; unit: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const quote = useListingQuote(row);
  const stale = quote?.stale ?? row.provenance.stale ?? false;
  return (
    <span className="whitespace-nowrap">
      {stale ? (
        <Icon name="clock" size={12} label={t`Last known price`} className="mr-1 inline text-warn" />
      ) : null}
      <span className="font-semibold">{format.price(quote?.price ?? row.current_price)}</span>
      {unit ? <span className="ml-1 text-12 text-muted">{row.currency}</span> : null}
    </span>
  );
}

export function LiveChange({ row }: { row: SignalRow }) {
  const quote = useListingQuote(row);
  return <Delta percent={quote?.change_percent ?? row.price_change_24h} />;
}
