import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Marked } from "#shared/stocks/matched-text.tsx";
import { useSectorName } from "#shared/stocks/sector-name.ts";
import { Icon } from "#ui/icon.tsx";
import type { Selector, StockOption } from "./use-stock-selector.ts";

/** Seven rows. */
const LIST_HEIGHT = 254;

interface StockOptionsProps {
  id: string;
  selector: Selector;
  /** The row that the keys have reached. */
  at: number;
  onPoint(index: number): void;
  onAdd(index: number): void;
}

/** What was found, one a row: at most a hundred, in a box that scrolls. */
export function StockOptions({ id, selector, at, onPoint, onAdd }: StockOptionsProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div
      ref={box}
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Stocks`}
      className="overflow-y-auto border-t border-line"
      style={{ maxHeight: LIST_HEIGHT }}
    >
      {selector.options.map((option, index) => (
        <Row
          key={option.hit.stock.instrument_id}
          id={`${id}-${index}`}
          option={option}
          active={index === at}
          onPoint={() => onPoint(index)}
          onAdd={() => onAdd(index)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  option: StockOption;
  active: boolean;
  onPoint(): void;
  onAdd(): void;
}

function Row({ id, option: { hit, chosen }, active, onPoint, onAdd }: RowProps) {
  const { t } = useLingui();
  const sectorName = useSectorName();
  const { stock, symbolMarks, nameMarks } = hit;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, aria-activedescendant points here.
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={chosen}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
      className={`flex min-h-9 items-center gap-3 border-b border-grid px-2 text-13 max-tab:min-h-11 ${active ? "bg-surface" : ""} ${chosen ? "text-muted" : "cursor-pointer"}`}
    >
      <span className={`w-16 flex-none truncate ${chosen ? "" : "font-semibold"}`}>
        <Marked text={stock.symbol} marks={symbolMarks} />
      </span>
      <span className="min-w-0 flex-1 truncate">
        <Marked text={stock.name} marks={nameMarks} />
      </span>
      <span className="w-16 flex-none truncate text-12 text-muted">{stock.exchange}</span>
      <span className="flex-none text-12 text-muted max-tab:hidden">{stock.country}</span>
      <span className="w-16 flex-none text-12 text-muted max-tab:hidden">
        {stock.is_etf ? t`ETF` : t`STOCK`}
      </span>
      <span className="w-[112px] flex-none truncate text-12 text-muted max-desk:hidden">
        {stock.sector === null ? "" : sectorName(stock.sector)}
      </span>
      <span
        className={`inline-flex w-16 flex-none items-center justify-end gap-1 text-12 ${chosen ? "" : "font-semibold text-brand"}`}
      >
        <Icon name={chosen ? "check" : "plus"} size={12} />
        {chosen ? t`Added` : t`Add`}
      </span>
    </div>
  );
}
