import { useLingui } from "@lingui/react/macro";
import { useDeferredValue } from "react";
import { useStockSearch } from "#data/stocks/use-stock-search.ts";
import { useFormat } from "#lib/format.ts";
import { textLinkClass } from "#ui/text-link-class.ts";
import { queryOf } from "../search/query-of.ts";
import { type FilterName, filtersSet, type StockFilters, without } from "../search/stock-filters.ts";

interface HiddenNoteProps {
  text: string;
  filters: StockFilters;
  total: number;
  onFilters(filters: StockFilters): void;
}

/** What one of the filters keeps back, and the way to have it. */
export function HiddenNote({ text, filters, total, onFilters }: HiddenNoteProps) {
  const set = filtersSet(filters);
  const name = set.includes("sector") ? "sector" : set.at(-1);
  if (name === undefined) return <span />;
  return <Hidden text={text} filters={filters} total={total} onFilters={onFilters} name={name} />;
}

function Hidden({ text, filters, total, onFilters, name }: HiddenNoteProps & { name: FilterName }) {
  const format = useFormat();
  const relaxed = without(filters, name);
  const { total: all } = useStockSearch({ text: useDeferredValue(text), ...queryOf(relaxed) });
  const words = useFilterWords()[name];
  const hidden = all - total;
  if (hidden <= 0) return <span />;
  return (
    <p>
      {words.hides(format.number(hidden))}{" "}
      <button type="button" className={textLinkClass} onClick={() => onFilters(relaxed)}>
        {words.clear}
      </button>
    </p>
  );
}

/** Whole sentences for each filter, since other languages bend the words around its name. */
function useFilterWords(): Record<FilterName, { hides(count: string): string; clear: string }> {
  const { t } = useLingui();
  return {
    country: { hides: (count) => t`The country filter hides ${count} more.`, clear: t`Clear country` },
    exchange: { hides: (count) => t`The exchange filter hides ${count} more.`, clear: t`Clear exchange` },
    sector: { hides: (count) => t`The sector filter hides ${count} more.`, clear: t`Clear sector` },
    currency: { hides: (count) => t`The currency filter hides ${count} more.`, clear: t`Clear currency` },
    type: { hides: (count) => t`The type filter hides ${count} more.`, clear: t`Clear type` },
  };
}
