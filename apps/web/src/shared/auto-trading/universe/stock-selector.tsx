import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useStockList } from "#data/stocks/stock-list.ts";
import { useFormat } from "#lib/format.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { boxClass, inputClass } from "#ui/fields/field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Icon } from "#ui/icon.tsx";
import type { SettingsFormState } from "../settings/use-settings-form.ts";
import { StockOptions } from "./stock-options.tsx";
import { type CountryChoice, type Selector, type TypeChoice, useSelector } from "./use-stock-selector.ts";

interface StockSelectorProps {
  state: SettingsFormState;
  onClose(): void;
}

/** Finds stocks by symbol or company and adds them in place; the keys work it as well as the pointer. */
export function StockSelector({ state: { form, edit }, onClose }: StockSelectorProps) {
  const { t } = useLingui();
  const { watch_list: chosen } = form;
  const selector = useSelector(chosen);
  const { options, text, setText } = selector;
  const [asked, setAt] = useState(0);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const at = Math.min(asked, options.length - 1);
  useEffect(() => box.current?.focus(), []);

  const add = (index: number): void => {
    const option = options[index];
    if (option === undefined || option.chosen) return;
    const { stock } = option.hit;
    edit({ watch_list: [...chosen, selector.nameOf(stock)] });
    setAt(index);
    setSaid(t`${stock.symbol} added`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(options.length - 1, next)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      add(at);
    } else if (event.key === "Escape") {
      // The window that this may stand in stays open.
      event.stopPropagation();
      if (text === "") onClose();
      else setText("");
    }
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className={`${boxClass(false)} min-w-[248px] flex-1`}>
          <Icon name="search" className="text-muted" />
          <input
            ref={box}
            id={id}
            type="text"
            role="combobox"
            aria-label={t`Symbol or company`}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={options.length === 0 ? undefined : `${id}-${at}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            placeholder={t`Symbol or company`}
            className={inputClass}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          {text === "" ? null : (
            <button
              type="button"
              aria-label={t`Empty the box`}
              className="-mr-1.5 inline-flex size-6 items-center justify-center rounded-1 text-muted hover:text-ink max-tab:-mr-3 max-tab:size-11"
              onClick={() => {
                setText("");
                box.current?.focus();
              }}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </div>
        <Filters selector={selector} />
      </div>
      <ListHead selector={selector} />
      <StockOptions id={id} selector={selector} at={at} onPoint={setAt} onAdd={add} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function Filters({ selector }: { selector: Selector }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <Segmented<CountryChoice>
        label={t`Country`}
        value={selector.country}
        onChange={selector.setCountry}
        choices={[
          { value: "all", label: t`All`, spoken: t`All countries` },
          { value: "US", label: "US" },
          { value: "CA", label: "CA" },
        ]}
      />
      <Segmented<TypeChoice>
        label={t`Type`}
        value={selector.type}
        onChange={selector.setType}
        choices={[
          { value: "all", label: t`All`, spoken: t`All types` },
          { value: "stock", label: t`STOCK` },
          { value: "etf", label: t`ETF` },
        ]}
      />
    </div>
  );
}

function ListHead({ selector: { search, options } }: { selector: Selector }) {
  const { t } = useLingui();
  const words = useWords();
  const format = useFormat();
  const { list } = useStockList();
  const [shown, total] = [format.number(options.length), format.number(search.total)];
  const listed = format.number(search.listed ?? 0);
  const age = list === null ? null : format.span(Date.now() - list.fetchedAt);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-12 text-muted">
      <p role="status" className="font-semibold text-ink">
        {options.length > 0
          ? words("stocks.showing", { shown, total })
          : search.state === "loading" || search.state === "asking"
            ? words("stocks.loading")
            : search.state === "failed"
              ? t`The stocks could not be loaded.`
              : words("stocks.empty")}
      </p>
      <span className="flex gap-3">
        {search.listed === null ? null : (
          <span>{age === null ? t`${listed} listed` : t`${listed} listed, ${age} old`}</span>
        )}
        <span aria-hidden="true" className="max-tab:hidden">
          ↑↓ {t`move`} · Enter {t`adds`}
        </span>
      </span>
    </div>
  );
}
