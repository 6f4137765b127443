import { useLingui } from "@lingui/react/macro";
import type { ShownListing } from "#data/market/use-listing.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Icon } from "#ui/icon.tsx";

/** The security that the symbol means, or why it means none; its height never changes. */
export function ListingLine({ listing }: { listing: ShownListing }) {
  const { t } = useLingui();
  const { stock, changePercent, provenance, stale, loading, error } = listing;
  const box = "min-h-10 text-12";
  if (error !== null) {
    return (
      <p role="alert" className={`${box} flex items-start gap-1.5 text-loss`}>
        <Icon name="warning" size={14} className="mt-px" />
        {error.detail}
      </p>
    );
  }
  if (stock === undefined) {
    return <p className={`${box} text-muted`}>{loading ? t`Looking it up...` : ""}</p>;
  }
  return (
    <div className={`${box} text-muted`}>
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-medium text-soft">{stock.name}</span>
        <span className="flex-none">
          {stock.exchange}, {stock.currency}
        </span>
        {stock.retired === null ? null : (
          <span className="flex-none font-semibold text-warn">{stock.retired}</span>
        )}
      </p>
      <p className="flex min-h-6 items-center justify-between gap-2">
        {changePercent === undefined ? (
          <span>{t`No price now`}</span>
        ) : (
          <Delta percent={changePercent} className="text-12" />
        )}
        {provenance === undefined ? null : <Source of={stale ? { ...provenance, stale } : provenance} />}
      </p>
    </div>
  );
}
