import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { MEASURED } from "@neuro/contract";
import { useStockList } from "#data/stocks/stock-list.ts";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { BasisDot } from "#ui/figures/provenance.tsx";
import { HintPopover } from "#ui/windows/hint-popover.tsx";

const RENEW_MS = 15_000;

/** The tab's name, how many securities there are, and how old the list of them is. */
export function PageHead({ listed }: { listed: number | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.number(listed ?? 0);
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex items-center gap-3">
        <h2 className="text-20 font-semibold tracking-[-0.02em] max-tab:sr-only">{t`Stocks`}</h2>
        {listed === null ? null : (
          <span className="rounded-1 border border-line px-2 text-12 leading-5 font-book text-soft">
            {t`${plural(listed, { one: `${count} stock`, other: `${count} stocks` })}`}
          </span>
        )}
      </div>
      <ListAge />
    </div>
  );
}

/** The list is the browser's own, so its age is in real time, whatever the market's clock says. */
function ListAge() {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(RENEW_MS);
  const { list } = useStockList();
  if (list === null) return null;
  const age = format.span(now - list.fetchedAt);
  return (
    <HintPopover
      className="inline-flex min-h-6 items-center gap-[5px] text-11 whitespace-nowrap text-muted hover:text-ink"
      content={
        <>
          <strong className="block font-semibold text-ink">{t`The list of stocks`}</strong>
          {t`Symbols, names, exchanges and sectors are kept in this browser for an hour, so that a search needs no server. Prices are asked for as rows come into view.`}
        </>
      }
    >
      <BasisDot basis={MEASURED.basis} />
      {t`stock list, ${age}`}
    </HintPopover>
  );
}
