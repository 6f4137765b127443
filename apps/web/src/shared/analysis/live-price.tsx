import { useLingui } from "@lingui/react/macro";
import { useListingQuote } from "#data/market/use-listing-quote.ts";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SignalRow } from "./signal-row.ts";

/** The price as it ticks; until the stream speaks of the listing, the price of the analysis. An old one says of which day. */
export function LivePrice({ row, unit }: { row: SignalRow; unit: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const quote = useListingQuote(row);
  const { asOf, stale = false } = quote?.provenance ?? row.provenance;
  return (
    <span className="text-end whitespace-nowrap">
      <span className="font-semibold">{format.price(quote?.price ?? row.current_price)}</span>
      {unit ? <span className="ml-1 text-12 text-muted">{row.currency}</span> : null}
      {quote?.stale || stale ? (
        <span className="flex items-center justify-end gap-1 text-11 leading-4 text-warn">
          <Icon name="clock" size={11} label={t`Last known price`} />
          {format.date(asOf)}
        </span>
      ) : null}
    </span>
  );
}

export function LiveChange({ row }: { row: SignalRow }) {
  const quote = useListingQuote(row);
  return <Delta percent={(quote ?? { change_percent: row.price_change_24h }).change_percent} />;
}
