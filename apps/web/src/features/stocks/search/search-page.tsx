import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useRef } from "react";
import { useStockSearch } from "#data/stocks/use-stock-search.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { Sheet, Split } from "#ui/sheet.tsx";
import { Results } from "../results/results.tsx";
import { useRowKeys } from "../results/use-row-keys.ts";
import { useSorted } from "../results/use-sorted.ts";
import { PageHead } from "./page-head.tsx";
import { queryOf } from "./query-of.ts";
import { SearchForm } from "./search-form.tsx";
import { filtersSet } from "./stock-filters.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** A screen reader hears the count once typing pauses, not at every letter. */
const SPEAK_AFTER_MS = 700;

export interface SearchPageProps {
  /** Beside the results. */
  side: ReactNode;
  /** Under them, cells of the same sheet. */
  children: ReactNode;
}

/** Find anything: the form, what it finds, and what stands around. */
export function SearchPage({ side, children }: SearchPageProps) {
  const { t } = useLingui();
  const search = useTypedSearch();
  const { text, filters, sort } = search;
  const found = useStockSearch({ text, ...queryOf(filters) });
  const order = useSorted(found.hits, sort);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(box, list, found.hits);
  const id = useId();
  const count = t`${plural(found.total, { one: "# stock found", other: "# stocks found" })}`;
  const spoken = useDebounced(
    found.state !== "ready" ? "" : found.total === 0 ? t`Nothing found` : count,
    SPEAK_AFTER_MS,
  );
  const clearAll = (): void => {
    search.clear();
    box.current?.focus();
  };
  return (
    <>
      <PageHead listed={found.listed} />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <Sheet>
        <SearchForm
          box={box}
          text={text}
          results={id}
          filters={filters}
          onChange={search.type}
          onLeave={search.keep}
          onKey={keys.onBoxKey}
          onSubmit={search.submit}
          onFilters={search.filterBy}
          onClear={text === "" && filtersSet(filters).length === 0 ? undefined : clearAll}
        />
        <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
          <Results
            id={id}
            found={found}
            order={order}
            text={text}
            filters={filters}
            sort={sort}
            list={list}
            keys={keys}
            onSort={search.sortBy}
            onFilters={search.filterBy}
            onClear={clearAll}
            onText={search.type}
          />
          {side}
        </Split>
        {children}
      </Sheet>
    </>
  );
}
