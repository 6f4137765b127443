import type { FoundStock, Mark } from "@neuro/search";
import { memo, type RefObject, useRef } from "react";
import { classNames } from "#lib/class-names.ts";
import { useInView } from "#lib/use-in-view.ts";
import { Marked } from "#shared/stocks/matched-text.tsx";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Sparkline } from "#ui/plots/sparkline.tsx";
import { WatchButton } from "../watch-button.tsx";
import { columnClass, withoutExchangeColumn } from "./result-columns.ts";
import { NoFigures, RowConfidence, RowPrice, RowSignal } from "./row-figures.tsx";
import { StockLink } from "./stock-link.tsx";
import { useRowFigures } from "./use-row-figures.ts";

export interface ResultRowProps {
  hit: FoundStock;
  /** The Tab key stops at this row; the arrow keys reach the others. */
  current: boolean;
}

/** A found stock in the table. What the search knows stands at once; prices and signal fill in while the row is in view. */
export const ResultRow = memo(function ResultRow({
  hit: { stock, symbolMarks, nameMarks },
  current,
}: ResultRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const sectorName = useSectorName();
  const sector = stock.sector === null ? "" : sectorName(stock.sector);
  const tabIndex = current ? 0 : -1;
  return (
    <tr ref={row} data-row={stock.instrument_id} className="result-row">
      <td className="pr-0!">
        <WatchButton instrument={stock} compact tabIndex={tabIndex} className="relative z-1" />
      </td>
      <th scope="row" className="truncate">
        <StockLink
          short
          stock={stock}
          tabIndex={tabIndex}
          className="font-semibold outline-none after:absolute after:inset-0"
        >
          <Marked text={stock.symbol} marks={symbolMarks} />
        </StockLink>
      </th>
      <td className="truncate" title={stock.name}>
        <span className={`mr-2 text-11 text-muted ${withoutExchangeColumn}`}>{stock.exchange}</span>
        <Marked text={stock.name} marks={nameMarks} />
        {stock.retired === null ? null : <span className="ml-2 text-12 text-muted">{stock.retired}</span>}
      </td>
      <td className={classNames("truncate text-12 text-muted", columnClass.exchange)} title={stock.exchange}>
        {stock.exchange}
      </td>
      <td className={classNames("text-12 text-muted", columnClass.country)}>{stock.country}</td>
      <td className={classNames("truncate text-12 text-muted", columnClass.sector)} title={sector}>
        {sector}
      </td>
      <Figures hit={stock} row={row} />
    </tr>
  );
}, isSameRow);

function Figures({
  hit: stock,
  row,
}: {
  hit: FoundStock["stock"];
  row: RefObject<HTMLTableRowElement | null>;
}) {
  const figures = useRowFigures(stock, useInView(row));
  if (figures.state !== "there") {
    return (
      <>
        <td className={columnClass.sparkline} />
        <td className="num">
          <NoFigures figures={figures} />
        </td>
        <td />
        <td />
        <td className={columnClass.confidence} />
      </>
    );
  }
  return (
    <>
      <td className={columnClass.sparkline}>
        <Sparkline values={figures.sparkline} width={70} />
      </td>
      <td className="num">
        <RowPrice figures={figures} currency={stock.currency} />
      </td>
      <td className="num">
        <Delta percent={figures.changePercent} />
      </td>
      <td className="pl-3!">
        <RowSignal figures={figures} />
      </td>
      <td className={columnClass.confidence}>
        <RowConfidence figures={figures} />
      </td>
    </>
  );
}

/** The same stock with the same letters matched: nothing to draw again. */
export function isSameRow(before: ResultRowProps, after: ResultRowProps): boolean {
  return (
    before.current === after.current &&
    before.hit.stock === after.hit.stock &&
    areSame(before.hit.symbolMarks, after.hit.symbolMarks) &&
    areSame(before.hit.nameMarks, after.hit.nameMarks)
  );
}

function areSame(before: readonly Mark[], after: readonly Mark[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ start, end }, at) => start === after[at]?.start && end === after[at]?.end)
  );
}
