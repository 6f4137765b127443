import { useLingui } from "@lingui/react/macro";
import { useQuote } from "#data/quotes.ts";
import { useFormat } from "#lib/format.ts";
import { Delta } from "#ui/delta.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MarketRow } from "./market-row.ts";

/** The price as it ticks; until the stream speaks of the symbol, the price of the analysis. */
export function LivePrice({ row, unit }: { row: MarketRow; unit: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const quote = useQuote(row.symbol);
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

export function LiveChange({ row }: { row: MarketRow }) {
  const quote = useQuote(row.symbol);
  return <Delta percent={quote?.change_percent ?? row.price_change_24h} />;
}
