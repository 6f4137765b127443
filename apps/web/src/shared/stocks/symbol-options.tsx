import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { SuggestedStock } from "#data/stocks/suggest-stocks.ts";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "#ui/icon.tsx";

export interface SymbolGroup {
  key: string;
  name: string;
  symbols: readonly string[];
}

interface Options {
  /** Of the option at a position. */
  idOf(index: number): string;
  /** The position that the keys or the pointer have reached; −1 for none. */
  at: number;
  onPoint(index: number): void;
  onChoose(symbol: string): void;
}

/** The stocks that a text may mean, one a row. */
export function SuggestedStocks({ stocks, option }: { stocks: readonly SuggestedStock[]; option: Options }) {
  return stocks.map((stock, index) => (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, aria-activedescendant points here.
    <div
      key={stock.id}
      id={option.idOf(index)}
      role="option"
      aria-selected={index === option.at}
      onMouseMove={() => option.onPoint(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => option.onChoose(stock.text)}
      className={classNames(
        "flex h-9 cursor-pointer items-center gap-2.5 rounded-1 px-2 text-13 max-tab:h-11",
        index === option.at && "bg-inset",
      )}
    >
      <span className="flex-none font-semibold text-ink">{stock.symbol}</span>
      <span className="min-w-0 flex-1 truncate text-12 text-muted">{stock.name}</span>
      <span className="flex-none text-11 text-muted">{stock.exchange}</span>
    </div>
  ));
}

/** What a listbox holds when it shows whole lists: each group's name, its symbols beside it. */
export function SymbolGroups({ groups, option }: { groups: readonly SymbolGroup[]; option: Options }) {
  const id = useId();
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { symbols }) => sum + symbols.length, 0),
  );
  return groups.map(({ key, name, symbols }, place) => (
    // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox, where a fieldset has no place.
    <div
      key={key}
      role="group"
      aria-labelledby={`${id}-${key}`}
      className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline border-t border-grid first:border-0 tab:grid-cols-[132px_minmax(0,1fr)]"
    >
      <span id={`${id}-${key}`} className="ps-2 text-12 text-muted">
        {name}
      </span>
      <span className="flex flex-wrap">
        {symbols.map((symbol, index) => {
          const position = (starts[place] ?? 0) + index;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, aria-activedescendant points here.
            <span
              key={symbol}
              id={option.idOf(position)}
              role="option"
              aria-selected={position === option.at}
              onMouseMove={() => option.onPoint(position)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => option.onChoose(symbol)}
              className={classNames(
                "flex h-9 min-w-12 cursor-pointer items-center rounded-1 px-2 text-13 font-semibold text-ink max-tab:h-11",
                position === option.at && "bg-inset",
              )}
            >
              {symbol}
            </span>
          );
        })}
      </span>
    </div>
  ));
}

/** At the right end of the field: opens and closes the lists; the field keeps the focus and the keys. */
export function ListsButton({
  open,
  disabled,
  onClick,
}: {
  open: boolean;
  disabled: boolean;
  onClick(): void;
}) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      aria-label={t`Show the lists`}
      className="-me-3 flex h-10 w-9 flex-none items-center justify-center hover:text-ink max-tab:h-11 max-tab:w-11"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={open ? "chevronUp" : "chevronDown"} />
    </button>
  );
}
