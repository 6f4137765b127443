import { useLingui } from "@lingui/react/macro";
import { stockListCap } from "@neuro/contract";
import type { StockSearch } from "#data/stocks/use-stock-search.ts";
import { useFormat } from "#lib/format.ts";
import { useReviewLine } from "#shared/analysis/use-review-line.ts";
import type { SortOrder } from "../search/stock-filters.ts";
import { SortSelect } from "./sort-select.tsx";

interface ResultHeadProps {
  found: StockSearch;
  /** Of how many rows the figure they are ordered by has come; null when they are not ordered by one. */
  known: number | null;
  /** A text was typed. */
  asked: boolean;
  sort: SortOrder;
  onSort(sort: SortOrder): void;
}

export function ResultHead({ found, known, asked, sort, onSort }: ResultHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const line = format.number(useReviewLine(), { digits: 2 });
  const words = useCountWords(found, asked);
  const shown = format.number(found.hits.length);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-(--cell-x) pt-4 pb-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-tab:block">
        <h2 className="text-14 font-semibold tracking-[-0.005em]">{t`Results`}</h2>
        <p className="text-13 text-muted">{words}</p>
      </div>
      <div className="flex items-center gap-3">
        {known === null || known === found.hits.length ? (
          <span className="inline-flex items-center gap-1.5 text-11 text-soft @max-[714px]:hidden">
            <span aria-hidden="true" className="h-3 w-[1.5px] bg-brand" />
            {t`review threshold ${line}`}
          </span>
        ) : (
          <span className="text-11 text-soft">{t`ordered among ${format.number(known)} of ${shown}`}</span>
        )}
        <SortSelect value={sort} onChange={onSort} />
      </div>
    </div>
  );
}

/** How many were found among how many, and how many of them are shown. */
function useCountWords({ total, listed }: StockSearch, asked: boolean): string {
  const { t } = useLingui();
  const format = useFormat();
  const [found, all, cap] = [format.number(total), format.number(listed ?? 0), format.number(stockListCap)];
  if (listed === null) return "";
  if (!asked && total === listed && total > stockListCap) return t`${all}, the ${cap} best known shown`;
  if (total > stockListCap) return t`${found} of ${all}, the best ${cap} shown`;
  return t`${found} of ${all}, at most ${cap} shown`;
}
