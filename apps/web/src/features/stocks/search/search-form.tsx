import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { usePhone } from "#lib/use-media.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { FilterFields } from "./filter-fields.tsx";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";
import { filtersSet, type StockFilters } from "./stock-filters.ts";

interface SearchFormProps extends SearchBoxProps {
  filters: StockFilters;
  onFilters(filters: StockFilters): void;
  onSubmit(): void;
  /** Empties the box and takes every filter away; undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** The search, one row on a wide screen; on the phone the filters wait behind a button that says how many are set. */
export function SearchForm({ filters, onFilters, onSubmit, onClear, ...boxProps }: SearchFormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const id = useId();
  const set = filtersSet(filters).length;
  const [open, setOpen] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  const clear =
    onClear === undefined ? null : (
      <button type="button" className={`${textLinkClass} whitespace-nowrap`} onClick={onClear}>
        {t`Clear all`}
      </button>
    );
  return (
    <search className="@container cell block">
      <form
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 tab:grid-cols-[auto_minmax(96px,1fr)_minmax(110px,1fr)_auto_auto] tab:@min-[1120px]:grid-cols-[minmax(200px,1fr)_auto_126px_150px_auto_auto_auto]"
      >
        <div className="min-w-0 tab:order-first tab:col-span-4 tab:@min-[1120px]:col-span-1">
          <SearchBox {...boxProps} />
        </div>
        {phone ? (
          <>
            <Button type="submit" variant="primary">
              {t`Search`}
            </Button>
            <div className="col-span-2 flex items-center justify-between">
              <button
                type="button"
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
                className="flex min-h-11 items-center gap-2 text-13 font-semibold"
              >
                <Icon name="settings" />
                {set === 0 ? t`Filters` : t`Filters, ${set} set`}
                <Icon name={open ? "chevronUp" : "chevronDown"} size={14} className="text-muted" />
              </button>
              {clear}
            </div>
            <div
              id={id}
              hidden={!open}
              className="col-span-2 grid grid-cols-2 gap-3 [&>*:last-child]:col-span-2"
            >
              {open ? <FilterFields filters={filters} onChange={onFilters} /> : null}
            </div>
          </>
        ) : (
          <>
            <FilterFields filters={filters} onChange={onFilters} />
            <div className="order-first justify-self-end @min-[1120px]:order-none">
              <div className="mb-1.5 flex h-4 justify-end">{clear}</div>
              <Button type="submit" variant="primary">
                {t`Search`}
              </Button>
            </div>
          </>
        )}
      </form>
    </search>
  );
}
