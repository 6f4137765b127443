import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, symbolIn } from "@neuro/contract";
import { useListingQuote } from "#data/market/use-listing-quote.ts";
import { usePhone } from "#lib/use-media.ts";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { IconButton } from "#ui/button.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Tag } from "#ui/tag.tsx";
import { WatchButton } from "../watch-button.tsx";
import { Actions } from "./actions.tsx";
import type { OrderTicket } from "./use-order-ticket.tsx";

type Detail = AnswerOf<"stockDetail">;

export interface DetailHeadProps {
  /** As asked for, shown until the stock is known. */
  symbol: string;
  detail: Detail | undefined;
  ticket: OrderTicket;
  onBack(): void;
}

/** Which listing this is, where its price comes from, and what can be done with it. */
export function DetailHead({ symbol, detail, ticket, onBack }: DetailHeadProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const stock = detail?.stock;
  const back = (
    <IconButton
      icon="arrowLeft"
      variant={phone ? "quiet" : "default"}
      label={t`Back to the search`}
      onClick={onBack}
    />
  );
  const name = (
    <h2 className="flex min-w-0 items-baseline gap-x-3">
      <span className="text-26 font-semibold tracking-[-0.02em] max-tab:text-20">
        {stock?.symbol ?? symbolIn(symbol).toUpperCase()}
      </span>
      <span className="truncate text-16 text-soft max-tab:text-14">{stock?.name}</span>
    </h2>
  );
  if (phone) {
    return (
      <>
        <div className="sticky top-0 z-10 -mx-(--gutter) -mt-5 flex min-h-14 items-center gap-1 border-b border-line bg-canvas px-2">
          {back}
          <div className="min-w-0 flex-1">{name}</div>
          {stock === undefined ? null : <WatchButton instrument={stock} compact />}
        </div>
        <div className="flex min-h-16 flex-col justify-center gap-0.5 py-2">
          {stock === undefined ? null : <Tags stock={stock} />}
          {detail === undefined ? null : <Origin detail={detail} />}
        </div>
      </>
    );
  }
  return (
    <div className="mb-5 flex items-start gap-x-5">
      <span className="pt-1.5">{back}</span>
      <div className="min-h-15 min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {stock === undefined ? null : <Tags stock={stock} />}
        </div>
        {detail === undefined ? null : <Origin detail={detail} />}
      </div>
      <div className="flex flex-none flex-wrap justify-end gap-2 pt-1.5">
        {detail === undefined ? null : <Actions detail={detail} ticket={ticket} />}
      </div>
    </div>
  );
}

function Tags({ stock }: { stock: Detail["stock"] }) {
  const { t } = useLingui();
  const kinds = { etf: t`ETF`, crypto: t`Crypto, 24 h`, stock: null };
  const kind = kinds[stock.type];
  return (
    <span className="flex flex-wrap gap-1.5">
      {stock.type === "crypto" ? null : (
        <>
          <Tag>{stock.country}</Tag>
          <Tag>{stock.exchange}</Tag>
        </>
      )}
      <Tag>{stock.currency}</Tag>
      {kind === null ? null : <Tag>{kind}</Tag>}
      {stock.retired === null ? null : <Tag tone="ink">{stock.retired}</Tag>}
    </span>
  );
}

/** Sector, industry, and who gave the price how long ago. */
function Origin({ detail: { stock, quote } }: { detail: Detail }) {
  const sectorName = useSectorName();
  const live = useListingQuote(stock);
  const groups = [stock.sector === null ? null : sectorName(stock.sector), stock.industry];
  const shown = live ?? quote;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-13 text-muted max-tab:text-12">
      <span>{groups.filter(Boolean).join(", ")}</span>
      {shown === null ? null : (
        <Source of={shown.stale ? { ...shown.provenance, stale: true } : shown.provenance} />
      )}
    </p>
  );
}
