import { useLingui } from "@lingui/react/macro";
import type { FoundStock } from "@neuro/search";
import { memo, type RefObject, useRef } from "react";
import { useInView } from "#lib/use-in-view.ts";
import { Marked } from "#shared/stocks/matched-text.tsx";
import { Delta } from "#ui/figures/delta.tsx";
import { WatchButton } from "../watch-button.tsx";
import { isSameRow, type ResultRowProps } from "./result-row.tsx";
import type { ResultListProps } from "./result-table.tsx";
import { NoFigures, RowConfidence, RowPrice, RowSignal } from "./row-figures.tsx";
import { StockLink } from "./stock-link.tsx";
import { useRowFigures } from "./use-row-figures.ts";

/** The found stocks on a phone: name, signal over confidence, price over change, star. */
export function ResultList({ hits, current }: ResultListProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Results`}>
      {hits.map((hit, place) => (
        <Row key={hit.stock.instrument_id} hit={hit} current={place === current} />
      ))}
    </ul>
  );
}

const Row = memo(function Row({ hit: { stock, symbolMarks, nameMarks }, current }: ResultRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const tabIndex = current ? 0 : -1;
  return (
    <li
      ref={row}
      data-row={stock.instrument_id}
      className="result-row relative grid h-16 grid-cols-[minmax(0,1fr)_84px_92px_32px] items-center gap-x-2 border-b border-grid last:border-b-0"
    >
      <StockLink
        stock={stock}
        tabIndex={tabIndex}
        className="min-w-0 outline-none after:absolute after:inset-0"
      >
        <span className="flex items-baseline gap-1.5">
          <span className="font-semibold">
            <Marked text={stock.symbol} marks={symbolMarks} />
          </span>
          <span className="truncate text-11 text-muted">{stock.retired ?? stock.exchange}</span>
        </span>
        <span className="block truncate text-12 leading-5 text-muted">
          <Marked text={stock.name} marks={nameMarks} />
        </span>
      </StockLink>
      <Figures stock={stock} row={row} />
      <WatchButton
        instrument={stock}
        compact
        tabIndex={tabIndex}
        className="relative z-1 -mr-1.5 justify-self-end"
      />
    </li>
  );
}, isSameRow);

function Figures({ stock, row }: { stock: FoundStock["stock"]; row: RefObject<HTMLLIElement | null> }) {
  const figures = useRowFigures(stock, useInView(row));
  if (figures.state !== "there") {
    return (
      <span className="col-span-2 text-end">
        <NoFigures figures={figures} />
      </span>
    );
  }
  return (
    <>
      <span className="grid justify-items-start gap-1">
        <RowSignal figures={figures} />
        <RowConfidence figures={figures} />
      </span>
      <span className="grid justify-items-end">
        <RowPrice figures={figures} currency={stock.currency} />
        <span className="text-13">
          <Delta percent={figures.changePercent} />
        </span>
      </span>
    </>
  );
}
