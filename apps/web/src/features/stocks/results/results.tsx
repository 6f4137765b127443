import { useLingui } from "@lingui/react/macro";
import { type RefObject, useState } from "react";
import { refresh } from "#data/queries/refresh.ts";
import type { StockSearch } from "#data/stocks/use-stock-search.ts";
import { usePhone } from "#lib/use-media.ts";
import { SlowLoading } from "#shared/loading/slow-loading.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { SortOrder, StockFilters } from "../search/stock-filters.ts";
import { HiddenNote } from "./hidden-note.tsx";
import { isReturning } from "./last-opened.ts";
import { NothingFound } from "./nothing-found.tsx";
import { PriceTrouble } from "./price-trouble.tsx";
import { RecentlyOpened } from "./recently-opened.tsx";
import { ResultHead } from "./result-head.tsx";
import { ResultList } from "./result-list.tsx";
import { ResultTable } from "./result-table.tsx";
import { useRowsInTurn } from "./use-rows-in-turn.ts";
import type { useSorted } from "./use-sorted.ts";

/** Rows a phone shows before it is asked for the others. */
const PHONE_ROWS = 12;

export interface ResultsProps {
  id: string;
  found: StockSearch;
  order: ReturnType<typeof useSorted>;
  text: string;
  filters: StockFilters;
  sort: SortOrder;
  list: RefObject<HTMLDivElement | null>;
  keys: Pick<
    ReturnType<typeof import("./use-row-keys.ts").useRowKeys>,
    "current" | "onListFocus" | "onListKey"
  >;
  onSort(sort: SortOrder): void;
  onFilters(filters: StockFilters): void;
  onClear(): void;
  /** Looks for what the text was taken for. */
  onText(text: string): void;
}

/** What was found, in a frame of its own height: it scrolls inside, so that nothing below moves while one types. */
export function Results(props: ResultsProps) {
  const { t } = useLingui();
  const { id, found, order, text, filters, keys } = props;
  return (
    <div className="relative min-h-[560px]">
      <section
        id={id}
        aria-label={t`Results`}
        className="@container flex flex-col tab:h-[640px] desk:absolute desk:inset-0 desk:h-auto"
      >
        <ResultHead
          found={found}
          known={order.known}
          asked={text.trim() !== ""}
          sort={props.sort}
          onSort={props.onSort}
        />
        {found.corrected === null ? null : (
          <p className="px-(--cell-x) pb-3 text-13 text-soft">
            {t`Nothing is called “${text.trim()}”.`} {t`Shown is what matches`}{" "}
            <button
              type="button"
              className={`${textLinkClass} text-13!`}
              onClick={() => props.onText(found.corrected ?? "")}
            >
              {found.corrected}
            </button>
          </p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the links in it. */}
        <div
          ref={props.list}
          onKeyDown={keys.onListKey}
          onFocus={(event) => keys.onListFocus(event.target)}
          className="min-h-0 flex-1 overflow-x-hidden px-(--cell-x) tab:overflow-y-auto tab:px-3"
        >
          <Rows {...props} />
        </div>
        <footer className="mx-(--cell-x) flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 text-13 text-soft">
          <HiddenNote text={text} filters={filters} total={found.total} onFilters={props.onFilters} />
          <PriceTrouble />
          <RecentlyOpened />
        </footer>
      </section>
    </div>
  );
}

function Rows({ found, order: { sorted }, text, filters, keys, onClear }: ResultsProps) {
  const { t } = useLingui();
  const phone = usePhone();
  // The row to return to may be any of them.
  const [returning] = useState(isReturning);
  const [more, setMore] = useState<unknown>(returning ? found.hits : null);
  const cut = phone && more !== found.hits ? sorted.slice(0, PHONE_ROWS) : sorted;
  const rows = useRowsInTurn(cut, { all: returning });
  if (found.hits.length === 0) {
    if (found.state === "failed")
      return (
        <ErrorState title={t`The stock list could not be loaded.`} onRetry={() => refresh(["stockSearch"])} />
      );
    if (found.state !== "ready") return <WaitingRows phone={phone} />;
    return <NothingFound text={text} filters={filters} onClear={onClear} />;
  }
  if (!phone) return <ResultTable hits={rows} total={sorted.length} current={keys.current} />;
  return (
    <>
      <ResultList hits={rows} total={sorted.length} current={keys.current} />
      {cut.length === sorted.length ? null : (
        <Button block className="my-3" onClick={() => setMore(found.hits)}>
          {t`Show all ${sorted.length}`}
        </Button>
      )}
    </>
  );
}

/** Blocks as high as the rows that come. */
function WaitingRows({ phone }: { phone: boolean }) {
  const { t } = useLingui();
  return (
    <SlowLoading>
      <div role="status" aria-label={t`Loading`} className={phone ? "" : "px-3 pt-6"}>
        {Array.from({ length: 10 }, (_, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity that never reorder.
            key={place}
            className={`flex items-center border-b border-grid ${phone ? "h-16" : "h-12"}`}
          >
            <span className="skeleton h-3 w-2/5" />
          </div>
        ))}
      </div>
    </SlowLoading>
  );
}
