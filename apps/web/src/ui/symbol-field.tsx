import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { matchingStocks } from "#data/known-stocks.ts";
import { useKnownStocks } from "#data/use-known-stocks.ts";
import { classNames } from "#lib/class-names.ts";
import { Field, type FieldShellProps } from "./field.tsx";

const SUGGESTED = 6;

export interface SymbolFieldProps extends FieldShellProps {
  /** What is typed, in upper case. */
  value: string;
  onChange(text: string): void;
  /** A suggestion was taken; `onChange` has been told of it as well. */
  onChoose?(symbol: string): void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** A symbol, upper-cased, with the stocks it may mean under it: arrow keys or the pointer take one, Escape closes them. */
export function SymbolField({
  value,
  onChange,
  onChoose,
  name = "symbol",
  placeholder = "RY",
  ...shell
}: SymbolFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = matchingStocks(useKnownStocks(), value, SUGGESTED);
  const known = found.length === 1 && found[0]?.symbol === value.trim();
  const shown = open && !known ? found : [];
  const list = useListUnder(input, shown.length);

  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (symbol: string): void => {
    close();
    onChange(symbol);
    onChoose?.(symbol);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const active = shown[at];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      const from = at < 0 && step < 0 ? 0 : at;
      setAt((from + step + found.length) % found.length);
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      choose(active.symbol);
    } else if (event.key === "Enter" || event.key === "Escape") close();
  };

  return (
    <div>
      <Field
        {...shell}
        ref={input}
        name={name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[at] === undefined ? undefined : `${listId}-${at}`}
        upperCase
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onKeyDown={onKeyDown}
        onBlur={close}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onChange(event.currentTarget.value.toUpperCase());
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t`Suggestions`}
        popover="manual"
        className="pop max-w-none! p-1!"
      >
        {shown.map((stock, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, aria-activedescendant points here.
          <div
            key={stock.symbol}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setAt(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(stock.symbol)}
            className={classNames(
              "flex h-9 cursor-pointer items-center gap-2.5 rounded-1 px-2 text-13 max-tab:h-11",
              index === at && "bg-inset",
            )}
          >
            <span className="flex-none font-semibold text-ink">{stock.symbol}</span>
            <span className="truncate text-12 text-muted">{stock.name}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Keeps a list of `count` options under the box of the input, in the browser's top layer; an empty one is not shown. */
function useListUnder(input: React.RefObject<HTMLInputElement | null>, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [shown, box] = [list.current, input.current?.parentElement];
    if (shown === null || box === null || box === undefined || count === 0) return;
    const place = (): void => {
      const { left, bottom, width } = box.getBoundingClientRect();
      Object.assign(shown.style, { left: `${left}px`, top: `${bottom + 4}px`, width: `${width}px` });
    };
    place();
    shown.showPopover();
    window.addEventListener("scroll", place, { passive: true, capture: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
      shown.hidePopover();
    };
  }, [input, count]);
  return list;
}
